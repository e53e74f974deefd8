import * as z from 'zod/mini'
import { address, addressInput } from './addresses.ts'
import { email } from './email.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { userId } from './ids.ts'
import { ADDRESSES_MAX, NAME_MAX, OTP } from './limits.ts'
import { FIELD_TEXT } from './messages.ts'
import { phone } from './phone.ts'
import { READ, WRITE } from './route-policy.ts'
import { personText } from './text.ts'

/** Spec section 3, User. `phone` is +91 and ten digits; `email` is null until one is verified. */
export const user = z.object({
  _id: userId,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  addresses: z.array(address),
})
export type User = z.output<typeof user>

const digits = (message: string) =>
  z.string().check(z.regex(new RegExp(`^[0-9]{${OTP.length}}$`), message))

export const otp = digits(FIELD_TEXT.otp)
/** How a code is sent. Guest checkout also offers a voice call. */
export const otpChannel = z.enum(['sms', 'voice'])
export type OtpChannel = z.output<typeof otpChannel>

const firstName = personText({ min: 1, max: NAME_MAX, missing: FIELD_TEXT.firstName })
const lastName = personText({ max: NAME_MAX })

/** Spec section 5, "Name change". */
export const nameChange = z.object({ firstName, lastName: z._default(lastName, '') })
/** Spec section 5, "Signup". */
export const signup = z.object({ firstName, lastName: z._default(lastName, ''), phone })
export const emailChange = z.object({ email })
export const emailCode = z.object({ email, otp: digits(FIELD_TEXT.emailCode) })

export const addressBook = z.object({
  addresses: z
    .array(addressInput)
    .check(
      z.minLength(1, 'Keep at least one address.'),
      z.maxLength(ADDRESSES_MAX, `At most ${ADDRESSES_MAX} addresses.`),
    ),
})

export const usersApi = endpointGroup({
  sendOtp: endpoint({
    method: 'POST',
    path: '/users/auth/send-otp',
    auth: 'public',
    policy: WRITE,
    body: z.object({ phone, channel: z._default(otpChannel, 'sms') }),
    response: success({}),
  }),
  validateOtp: endpoint({
    method: 'POST',
    path: '/users/auth/validate-otp',
    auth: 'public',
    policy: WRITE,
    body: z.object({
      phone,
      otp,
      firstName: z.optional(personText({ max: NAME_MAX })),
      lastName: z.optional(lastName),
    }),
    /** `deletionCancelled`: logging in cancelled the deletion of the account. */
    response: success({ user, token: z.string(), deletionCancelled: z.optional(z.boolean()) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/users/auth/logout',
    auth: 'optional',
    policy: WRITE,
    response: success({}),
  }),
  /** Ends all sessions of the person, on all devices. */
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/users/auth/logout-everywhere',
    auth: 'user',
    policy: WRITE,
    response: success({}),
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    auth: 'user',
    policy: READ,
    response: success({ user }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/me',
    auth: 'user',
    policy: WRITE,
    body: nameChange,
    response: success({ user }),
  }),
  sendEmailOtp: endpoint({
    method: 'POST',
    path: '/users/me/email/send-otp',
    auth: 'user',
    policy: WRITE,
    body: emailChange,
    response: success({}),
  }),
  validateEmailOtp: endpoint({
    method: 'POST',
    path: '/users/me/email/validate-otp',
    auth: 'user',
    policy: WRITE,
    body: emailCode,
    response: success({ user: z.object({ email: z.string() }) }),
  }),
  updateAddresses: endpoint({
    method: 'PATCH',
    path: '/users/me/addresses',
    auth: 'user',
    policy: WRITE,
    body: addressBook,
    response: success({ addresses: z.array(address) }),
  }),
})
