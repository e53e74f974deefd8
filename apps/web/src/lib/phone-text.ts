/** A mobile number as shown, of ten digits or masked: a line does not break between +91 and the number. */
export const phoneText = (number: string) => `+91\u00A0${number}`
