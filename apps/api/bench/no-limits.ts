/** A few shoppers of a bench buy as much as a crowd. */
export const NO_BUYING_LIMITS = {
  COD_OPEN_ORDERS_MAX: '0',
  COD_OPEN_AMOUNT_MAX: '0',
  COD_RTO_MAX: '0',
  ORDER_UNITS_MAX: '0',
  UNPAID_HOLDS_MAX: '0',
}
