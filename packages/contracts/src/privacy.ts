import * as z from 'zod/mini'
import { isoDate } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { dataExportId } from './ids.ts'
import { READ, WRITE } from './route-policy.ts'
import { uniqueList } from './unique-list.ts'
import { otp } from './users.ts'

/** A stored document: dates as ISO text, amounts in rupees. */
export const personalRecord = z.record(z.string(), z.unknown())
export type PersonalRecord = z.output<typeof personalRecord>

const AMOUNTS =
  'price subtotal itemsTotal shippingFee discount grandTotal refundAmount effectivePrice amount amountDeducted fee left gross taxable cgst sgst igst'.split(
    ' ',
  )
/** Whether the field of a record is an amount in rupees, by its name. */
export const isPersonalAmount = (name: string): boolean => AMOUNTS.includes(name)

/** What a collection stores about the person. `records` are the newest of `total`. */
export const personalData = z.object({
  collection: z.string(),
  total: z.int(),
  records: z.array(personalRecord),
})
export type PersonalData = z.output<typeof personalData>

/** The files of an export. */
export const exportFile = z.enum(['json', 'csv'])
export type ExportFile = z.output<typeof exportFile>

/** A copy of a person's data. `done` of `total` documents are written; `parts`: the number of parts of each file. */
export const dataExport = z.object({
  _id: dataExportId,
  status: z.enum(['waiting', 'ready']),
  done: z.int(),
  total: z.int(),
  parts: z.object({ json: z.int(), csv: z.int() }),
  createdAt: isoDate,
  expiresAt: isoDate,
})
export type DataExport = z.output<typeof dataExport>

/** Something that must end before an account can be deleted. `orderNumber` is null for a payment without an order. */
export const openMatter = z.object({
  what: z.enum(['ORDER', 'RETURN', 'EXCHANGE', 'REFUND', 'PAYMENT', 'DISPUTE']),
  orderNumber: z.nullable(z.string()),
})
export type OpenMatter = z.output<typeof openMatter>

/** The purposes of codes; a code is valid for only one. */
export const codePurpose = z.enum(['export', 'delete-account'])
export type CodePurpose = z.output<typeof codePurpose>

/** A person's own data. Decisions, "Your data". */
export const privacyApi = endpointGroup({
  data: endpoint({
    method: 'GET',
    path: '/privacy/data',
    auth: 'user',
    policy: READ,
    response: success({ data: uniqueList(personalData, 'collection') }),
  }),
  /** Sends a code to the account's phone. */
  sendOtp: endpoint({
    method: 'POST',
    path: '/privacy/send-otp',
    auth: 'user',
    policy: WRITE,
    body: z.object({ purpose: codePurpose }),
    response: success({}),
  }),
  exports: endpoint({
    method: 'GET',
    path: '/privacy/exports',
    auth: 'user',
    policy: READ,
    response: success({ exports: z.array(dataExport) }),
  }),
  /** Starts a copy. While one is being made, returns that one. */
  startExport: endpoint({
    method: 'POST',
    path: '/privacy/exports',
    auth: 'user',
    policy: WRITE,
    body: z.object({ otp }),
    response: success({ dataExport }),
  }),
  /** One part of a file, numbered from 0. All parts together are the file. */
  exportPart: endpoint({
    method: 'GET',
    path: '/privacy/exports/:exportId/parts',
    auth: 'user',
    policy: READ,
    params: z.object({ exportId: dataExportId }),
    query: z.object({ file: exportFile, part: z.string().check(z.regex(/^\d{1,6}$/)) }),
    response: success({ text: z.string() }),
  }),
  /** What would currently delay the deletion of the account. */
  deletion: endpoint({
    method: 'GET',
    path: '/privacy/deletion',
    auth: 'user',
    policy: READ,
    response: success({ delayedBy: z.array(openMatter) }),
  }),
  /** Ends every session. The account is deleted after `dueAt`, unless the person logs in before. */
  deleteAccount: endpoint({
    method: 'POST',
    path: '/privacy/deletion',
    auth: 'user',
    policy: WRITE,
    body: z.object({ otp }),
    response: success({ dueAt: isoDate, delayedBy: z.array(openMatter) }),
  }),
})
