/** What is longer than usual, and what is written from right to left: a layout must hold with both. */
export const LONG_WORDS =
  'Oversized heavyweight organic long-staple cotton tee with dropped shoulders, ribbed collar and a chest pocket'
export const LONG_WORD = 'Thiruvananthapuramkazhakkoottamtechnopark'
export const LONG_NAME =
  'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarayana Chandrasekharendra'
export const RTL_NAME = 'عائشہ بیگم محمد'
export const RTL_STREET = '۱۲، حسینی گلی، چارمینار'
