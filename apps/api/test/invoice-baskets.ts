/**
 * Sixty orders and the tax in their prices. The figures do not come from the shop's code: they were worked out with exact
 * fractions, line by line, by these rules. A piece has 5 % up to a price of 2,500 before tax (2,625 with it), above 18 %. Within
 * Maharashtra, where the shop is, CGST and SGST are each `price x half the rate / (100 + rate)`; elsewhere IGST is
 * `price x rate / (100 + rate)`; both are rounded to the nearest paisa, a half up, and what is left is the taxable value.
 *
 * State | pieces x price | taxable value | CGST | SGST | IGST | total
 */
const TABLE = `
Maharashtra    | 1 x 2625.00                                                |    2500.00 |     62.50 |     62.50 |      0.00 |    2625.00
Karnataka      | 1 x 2625.00                                                |    2500.00 |      0.00 |      0.00 |    125.00 |    2625.00
Maharashtra    | 1 x 2624.99                                                |    2499.99 |     62.50 |     62.50 |      0.00 |    2624.99
Karnataka      | 1 x 2624.99                                                |    2499.99 |      0.00 |      0.00 |    125.00 |    2624.99
Maharashtra    | 1 x 2950.01                                                |    2500.01 |    225.00 |    225.00 |      0.00 |    2950.01
Karnataka      | 1 x 2950.01                                                |    2500.01 |      0.00 |      0.00 |    450.00 |    2950.01
Maharashtra    | 1 x 2625.01                                                |    2224.59 |    200.21 |    200.21 |      0.00 |    2625.01
Karnataka      | 1 x 2625.01                                                |    2224.58 |      0.00 |      0.00 |    400.43 |    2625.01
Maharashtra    | 1 x 2700.00                                                |    2288.14 |    205.93 |    205.93 |      0.00 |    2700.00
Karnataka      | 1 x 2700.00                                                |    2288.14 |      0.00 |      0.00 |    411.86 |    2700.00
Maharashtra    | 1 x 2950.00                                                |    2500.00 |    225.00 |    225.00 |      0.00 |    2950.00
Karnataka      | 1 x 2950.00                                                |    2500.00 |      0.00 |      0.00 |    450.00 |    2950.00
Maharashtra    | 1 x 1.05                                                   |       0.99 |      0.03 |      0.03 |      0.00 |       1.05
Gujarat        | 3 x 1.05                                                   |       3.00 |      0.00 |      0.00 |      0.15 |       3.15
Maharashtra    | 1 x 1.00                                                   |       0.96 |      0.02 |      0.02 |      0.00 |       1.00
Gujarat        | 3 x 1.00                                                   |       2.86 |      0.00 |      0.00 |      0.14 |       3.00
Maharashtra    | 1 x 584.35                                                 |     556.53 |     13.91 |     13.91 |      0.00 |     584.35
Gujarat        | 3 x 584.35                                                 |    1669.57 |      0.00 |      0.00 |     83.48 |    1753.05
Maharashtra    | 1 x 999.00                                                 |     951.42 |     23.79 |     23.79 |      0.00 |     999.00
Gujarat        | 3 x 999.00                                                 |    2854.29 |      0.00 |      0.00 |    142.71 |    2997.00
Maharashtra    | 10 x 2625.00 + 10 x 2950.01                                |   50000.08 |   2875.01 |   2875.01 |      0.00 |   55750.10
Delhi          | 10 x 2625.00 + 10 x 2950.01                                |   50000.08 |      0.00 |      0.00 |   5750.02 |   55750.10
Maharashtra    | 2 x 99999.99                                               |  169491.50 |  15254.24 |  15254.24 |      0.00 |  199999.98
Kerala         | 2 x 99999.99 + 1 x 1.00                                    |  169492.46 |      0.00 |      0.00 |  30508.52 |  200000.98
Karnataka      | 1 x 1259.00                                                |    1199.05 |      0.00 |      0.00 |     59.95 |    1259.00
Maharashtra    | 1 x 1199.00 + 1 x 3499.00 + 2 x 584.35                     |    5220.20 |    323.25 |    323.25 |      0.00 |    5866.70
Ladakh         | 1 x 1999.00 + 2 x 3999.50                                  |    8682.62 |      0.00 |      0.00 |   1315.38 |    9998.00
Maharashtra    | 1 x 679.00 + 2 x 2294.00 + 1 x 699.00 + 5 x 1614.00        |   13367.62 |    334.19 |    334.19 |      0.00 |   14036.00
Punjab         | 1 x 1999.00                                                |    1903.81 |      0.00 |      0.00 |     95.19 |    1999.00
West Bengal    | 3 x 599.00 + 10 x 844.35 + 1 x 2599.00 + 2 x 1499.00       |   15083.34 |      0.00 |      0.00 |    754.16 |   15837.50
Delhi          | 10 x 599.00 + 10 x 1999.00 + 10 x 1199.00 + 1 x 1699.00    |   37780.01 |      0.00 |      0.00 |   1888.99 |   39669.00
Ladakh         | 1 x 1190.00 + 5 x 699.00 + 1 x 679.00                      |    5108.57 |      0.00 |      0.00 |    255.43 |    5364.00
Maharashtra    | 2 x 1624.35 + 5 x 3123.45                                  |   16328.95 |   1268.50 |   1268.50 |      0.00 |   18865.95
Uttar Pradesh  | 1 x 1799.00 + 1 x 1099.00                                  |    2760.00 |      0.00 |      0.00 |    138.00 |    2898.00
Maharashtra    | 1 x 699.00 + 5 x 1499.00                                   |    7803.82 |    195.09 |    195.09 |      0.00 |    8194.00
Ladakh         | 2 x 4999.99 + 3 x 1399.00                                  |   12471.70 |      0.00 |      0.00 |   1725.28 |   14196.98
Maharashtra    | 1 x 599.00 + 3 x 1614.00                                   |    5181.90 |    129.55 |    129.55 |      0.00 |    5441.00
Maharashtra    | 1 x 1249.00 + 1 x 3999.50 + 5 x 2999.00 + 10 x 1699.00     |   33467.50 |   1883.00 |   1883.00 |      0.00 |   37233.50
Maharashtra    | 5 x 3123.45 + 10 x 1039.35                                 |   23133.53 |   1438.61 |   1438.61 |      0.00 |   26010.75
Punjab         | 10 x 1149.00 + 1 x 12500.00 + 10 x 4999.99                 |   63908.88 |      0.00 |      0.00 |  10081.02 |   73989.90
Kerala         | 5 x 2499.00 + 5 x 1.01 + 3 x 1799.00                       |   17044.81 |      0.00 |      0.00 |    852.24 |   17897.05
Telangana      | 1 x 2499.00 + 5 x 1259.00                                  |    8375.24 |      0.00 |      0.00 |    418.76 |    8794.00
Maharashtra    | 2 x 2950.01 + 1 x 2499.00                                  |    7380.02 |    509.50 |    509.50 |      0.00 |    8399.02
Uttar Pradesh  | 2 x 974.35 + 1 x 1249.00                                   |    3045.42 |      0.00 |      0.00 |    152.28 |    3197.70
Maharashtra    | 5 x 2999.00 + 2 x 1699.00                                  |   15943.82 |   1224.59 |   1224.59 |      0.00 |   18393.00
Maharashtra    | 2 x 699.00 + 10 x 1199.00 + 1 x 1148.00                    |   13843.80 |    346.10 |    346.10 |      0.00 |   14536.00
Maharashtra    | 5 x 3999.50                                                |   16947.04 |   1525.23 |   1525.23 |      0.00 |   19997.50
Maharashtra    | 2 x 599.00 + 3 x 2294.00                                   |    7695.24 |    192.38 |    192.38 |      0.00 |    8080.00
West Bengal    | 1 x 899.00 + 1 x 1299.00 + 10 x 1364.35                    |   15087.14 |      0.00 |      0.00 |    754.36 |   15841.50
Ladakh         | 10 x 12500.00 + 1 x 1799.00 + 1 x 2999.00 + 2 x 1039.35    |  112166.77 |      0.00 |      0.00 |  19709.93 |  131876.70
Maharashtra    | 3 x 1549.00                                                |    4425.72 |    110.64 |    110.64 |      0.00 |    4647.00
Karnataka      | 5 x 584.35 + 10 x 2099.00                                  |   22773.10 |      0.00 |      0.00 |   1138.65 |   23911.75
Maharashtra    | 1 x 679.00                                                 |     646.66 |     16.17 |     16.17 |      0.00 |     679.00
Goa            | 2 x 1364.35 + 1 x 2294.00 + 1 x 1039.35 + 1 x 1399.00      |    7105.76 |      0.00 |      0.00 |    355.29 |    7461.05
Ladakh         | 2 x 1614.00                                                |    3074.29 |      0.00 |      0.00 |    153.71 |    3228.00
Maharashtra    | 5 x 1099.00 + 10 x 3999.50 + 3 x 1499.00                   |   43410.26 |   3288.37 |   3288.37 |      0.00 |   49987.00
Maharashtra    | 2 x 1529.00 + 1 x 1149.00                                  |    4006.66 |    100.17 |    100.17 |      0.00 |    4207.00
Maharashtra    | 5 x 2950.01                                                |   12500.05 |   1125.00 |   1125.00 |      0.00 |   14750.05
Ladakh         | 1 x 899.00 + 2 x 1249.00 + 1 x 4999.99 + 2 x 2099.00       |   11470.62 |      0.00 |      0.00 |   1124.37 |   12594.99
Karnataka      | 1 x 1549.00 + 3 x 1169.35 + 10 x 1149.00 + 5 x 4999.99     |   36945.50 |      0.00 |      0.00 |   4601.50 |   41547.00
`

/** Amounts are rupees. */
export type Basket = {
  state: string
  goods: { quantity: number; price: number }[]
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

export const BASKETS: readonly Basket[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [state = '', goods = '', ...amounts] = row.split('|').map((cell) => cell.trim())
    const [taxable = 0, cgst = 0, sgst = 0, igst = 0, total = 0] = amounts.map(Number)
    const lines = goods.split(' + ').map((text) => {
      const [quantity = 0, price = 0] = text.split(' x ').map(Number)
      return { quantity, price }
    })
    return { state, goods: lines, taxable, cgst, sgst, igst, total }
  })
