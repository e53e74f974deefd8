const URL_RULE = /^https:\/\/[!-~]{1,1990}$/
const AMOUNT = /^(?!0\.00)\d{1,8}\.\d{2} INR$/

/**
 * What Google's product data specification and Meta's catalogue say of each attribute, where both have a rule the stricter
 * one (support.google.com/merchants/answer/7052112, developers.facebook.com/docs/commerce-platform/catalog/fields; read in
 * November 2026). `most`: characters.
 */
export const RULES: Record<
  string,
  { required: boolean; times?: number; most?: number; is?: RegExp }
> = {
  id: { required: true, most: 50, is: /^[!-~]+$/ },
  item_group_id: { required: true, most: 50, is: /^[A-Za-z0-9]+$/ },
  title: { required: true, most: 150, is: /\S/ },
  description: { required: true, most: 5_000, is: /\S/ },
  link: { required: true, is: URL_RULE },
  // JPEG: Meta takes no webp.
  image_link: { required: true, is: /^https:\/\/[!-~]{1,1990}\.jpg$/ },
  additional_image_link: { required: false, times: 10, is: /^https:\/\/[!-~]{1,1990}\.jpg$/ },
  availability: { required: true, is: /^(in_stock|out_of_stock)$/ },
  price: { required: true, is: AMOUNT },
  sale_price: { required: false, is: AMOUNT },
  brand: { required: true, most: 70, is: /\S/ },
  condition: { required: true, is: /^new$/ },
  identifier_exists: { required: true, is: /^(yes|no)$/ },
  google_product_category: { required: true, is: /^(212|204|207|1604)$/ },
  product_type: { required: false, most: 750, is: /\S/ },
  // At most three colours of 40 characters, parted by a slash.
  color: { required: false, most: 100, is: /^[^/]{1,40}(\/[^/]{1,40}){0,2}$/ },
  size: { required: true, most: 100, is: /^(S|M|L|XL)$/ },
  age_group: { required: true, is: /^(newborn|infant|toddler|kids|adult)$/ },
  gender: { required: true, is: /^(male|female|unisex)$/ },
}
