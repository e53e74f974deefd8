/** Holidays on the same date every year, by month and day. */
const NATIONAL: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas',
}

/** Holidays by the lunar calendar on which couriers do not deliver. Add the next year's when the government publishes its list. */
const DATED: Readonly<Record<string, string>> = {
  '2026-10-20': 'Dussehra',
  '2026-11-08': 'Diwali',
  '2026-11-09': 'Govardhan Puja',
  '2027-03-22': 'Holi',
  '2027-10-09': 'Dussehra',
  '2027-10-29': 'Diwali',
}

/** The name of a built-in holiday on this calendar date (`2026-12-25`); undefined on other days. */
export const builtInHoliday = (date: string): string | undefined =>
  NATIONAL[date.slice(5)] ?? DATED[date]
