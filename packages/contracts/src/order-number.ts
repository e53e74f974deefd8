/** The characters of order and RMA numbers, without similar-looking ones. */
export const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_LETTERS_COUNT = 5

const ORDER_NUMBER = new RegExp(`^AR-\\d{6}-[${NUMBER_LETTERS}]{${NUMBER_LETTERS_COUNT}}$`)

/** Whether a text has the format of an order number, such as AR-261128-7KM4Q. The order does not have to exist. */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text)
