/** The characters of order and rma numbers, without those that look like each other. */
export const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_LETTERS_COUNT = 5

const ORDER_NUMBER = new RegExp(`^AR-\\d{6}-[${NUMBER_LETTERS}]{${NUMBER_LETTERS_COUNT}}$`)

/** True for text in the format of an order number, such as AR-261128-7KM4Q. The order need not exist. */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text)
