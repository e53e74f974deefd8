/** Sentences for browsers without JavaScript. Only the server renders them, so no script contains them. */
export const NO_SCRIPT_TEXT = {
  /** At the top of every page. */
  everyPage:
    'JavaScript is switched off. You can look at all products and pages, but bag, log-in and orders need it.',
  /** In place of what cannot work. */
  here: 'This needs JavaScript. Please switch it on and reload the page.',
  /** In place of the contact page's form. */
  write: 'This form needs JavaScript. Without it, please write to the e-mail address above.',
} as const
