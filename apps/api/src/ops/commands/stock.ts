import { PRODUCT_FILE, SIZES, type Size } from '@aaram/contracts'
import { Argument, InvalidArgumentError } from 'commander'
import { CommandError } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

function units(text: string): number {
  const quantity = Number(text)
  if (!/^\d+$/.test(text) || quantity > PRODUCT_FILE.quantityMax)
    throw new InvalidArgumentError(`A whole number from 0 to ${PRODUCT_FILE.quantityMax}.`)
  return quantity
}

export const stockCommands: Commands = (stock) => {
  stock
    .command('set')
    .description('set the stock of one size')
    .argument('<slug>', "the product's name in addresses (metaTitle)")
    .addArgument(new Argument('<size>', 'the size').choices(SIZES))
    .argument('<quantity>', 'units, 0 or more', units)
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops stock set monsoon-grey-oversized-tee M 12
  pnpm ops stock set "100% cotton tee" XL 0`,
    )
    .action(
      reporting(async (_progress, slug: string, size: Size, quantity: number) => {
        const before = await withShop(({ catalogue: shop }) => shop.setStock(slug, size, quantity))
        if (before === null)
          throw new CommandError(`There is no product "${slug}" in size ${size}.`)
        return {
          data: { slug, size, before, now: quantity },
          text: table(['product', 'size', 'before', 'now'], [[slug, size, before, quantity]]),
        }
      }),
    )
}
