import { personText } from '@aaram/contracts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import * as z from 'zod/mini'

const MOST = 500

function rowsToShow(text: string): number {
  const most = Number(text)
  if (!/^\d+$/.test(text) || most < 1 || most > MOST)
    throw new InvalidArgumentError(`A whole number from 1 to ${MOST}.`)
  return most
}

/** `--most`: the maximum number of rows in a list. */
export const mostOption = () =>
  new Option('--most <number>', 'how many to show').argParser(rowsToShow).default(20)

/** `--status`: which rows a list shows. */
export const statusOption = (statuses: readonly string[]) =>
  new Option('--status <status>', 'which ones').choices(statuses)

const TEXT_MAX = 300
const sellerText = personText({ min: 1, max: TEXT_MAX })
/** A text by the seller: one line, trimmed, not empty. */
export function words(text: string): string {
  const { success, data } = z.safeParse(sellerText, text)
  if (success) return data
  throw new InvalidArgumentError(
    `A text of 1 to ${TEXT_MAX} characters, without line breaks and control characters.`,
  )
}

/** Options of a move: see `Parcel`. */
export const withParcel = (command: Command): Command =>
  command
    .option('--carrier <name>', 'who carries it', words)
    .option('--tracking <number>', "the carrier's number", words)
    .option('--note <text>', 'what the shopper reads with it', words)
export type Parcel = { carrier?: string; tracking?: string; note?: string }

/** `--yes`: skips the confirmation of commands that move money. */
export const yesOption = () => new Option('--yes', 'do it without asking, as scripts need')
