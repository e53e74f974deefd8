import { describe, expect, it } from 'vitest'
import { filterParams, filtersIn, toggled, withFilters } from './product-filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))
const text = (query: string) => `${new URLSearchParams(filterParams(read(query).filters))}`

describe('the filters of an address', () => {
  it.each([
    ['', ''],
    [
      'size=L&color=black&maxPrice=1000&sortBy=effectivePrice&order=asc',
      'size=L&color=black&maxPrice=1000&sortBy=effectivePrice&order=asc',
    ],
    ['order=desc&sortBy=createdAt', ''],
    ['size=XL&size=L&size=XL', 'size=L&size=XL'],
    ['maxPrice=&minPrice=&color=', ''],
    ['minPrice=2000&maxPrice=500', 'minPrice=500&maxPrice=2000'],
    ['minPrice=999.50', 'minPrice=999.5'],
    ['sort=effectivePrice-asc', 'sortBy=effectivePrice&order=asc'],
    ['sort=createdAt-desc', ''],
    ['discounted=true', 'discounted=true'],
    ['discounted=yes', ''],
    ['category=polo&category=kurta', 'category=polo'],
    ['utm_source=x&page=3', ''],
  ])('%s is %s', (query, expected) => expect(text(query)).toBe(expected))

  it('that cannot be are named', () => {
    expect(read('size=XXL&size=L&category=kurta&minPrice=ten').ignored).toEqual([
      { name: 'category', value: 'kurta' },
      { name: 'size', value: 'XXL' },
      { name: 'minPrice', value: 'ten' },
    ])
  })

  it('change without touching the rest, and lead to the first page', () => {
    const { filters } = read('color=black')
    expect(withFilters('/search', '?q=tee&color=black&page=2', toggled(filters, 'size', 'L'))).toBe(
      '/search?q=tee&size=L&color=black',
    )
    expect(withFilters('/search', '?q=tee&color=black', toggled(filters, 'color', 'Black'))).toBe(
      '/search?q=tee',
    )
    expect(withFilters('/products', '?color=black', {})).toBe('/products')
  })
})
