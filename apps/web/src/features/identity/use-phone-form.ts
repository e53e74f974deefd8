import { type Phone, signup } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

/** Log-in uses the same fields but shows only the phone. Stored names do not change. */
const login = z.extend(signup, { firstName: z.string(), lastName: z.string() })
export type Person = { phone: Phone; firstName: string; lastName: string }

/** The form of log-in and sign-up. Its values stay while the code is asked for. */
export const usePhoneForm = (asksNames: boolean) =>
  useForm({
    resolver: zodResolver(asksNames ? signup : login),
    defaultValues: { firstName: '', lastName: '', phone: '' },
  })
