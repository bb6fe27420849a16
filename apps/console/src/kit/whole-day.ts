/** While somebody types the year 2031, a field has the years 2, 20 and 203. */
const WHOLE_DAY = /^[1-9]\d{3}-\d\d-\d\d$/

/** True for a day that is typed to the end. */
export const isWholeDay = (text: string): boolean => WHOLE_DAY.test(text)
