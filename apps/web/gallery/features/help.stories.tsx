import { type DevMessage, deliveryApi, devApi } from '@aaram/contracts'
import { DeliveryCheck } from '../../src/features/delivery/delivery-check.tsx'
import { DevKit } from '../../src/features/dev-kit/dev-kit.tsx'
import { Outbox } from '../../src/features/dev-kit/outbox.tsx'
import { OtpInput } from '../../src/features/otp/otp-input.tsx'
import { Page as Contact } from '../../src/pages/contact.tsx'
import { Page as Shipping } from '../../src/pages/shipping.tsx'
import { enter, NOW, offline, press, type Server, sheet, story } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/help' }

const none = () => undefined

export const Question = story(<Contact />, { ...offline, path: '/contact' })
export const QuestionErrors = story(<Contact />, {
  ...offline,
  path: '/contact',
  play: press(/^Send/),
})
export const Policy = story(<Shipping />, { ...offline, path: '/shipping' })

const known = (pincode: string, deliverable: boolean) => ({
  stored: { delivery_pincode: pincode },
  prepare: ({ on }: Server) =>
    on(deliveryApi.check, () => ({
      status: 'success',
      delivery: {
        ...{ pincode, deliverable, cod: deliverable },
        promise: deliverable ? { from: '2026-11-07', to: '2026-11-11' } : null,
      },
    })),
})
export const Delivery = story(<DeliveryCheck />, offline)
export const DeliveryPromise = story(<DeliveryCheck />, known('411001', true))
export const NoDelivery = story(<DeliveryCheck />, known('744301', false))
export const DeliveryLoading = story(<DeliveryCheck />, { stored: { delivery_pincode: '411001' } })
export const DeliveryFailed = story(<DeliveryCheck />, {
  ...offline,
  play: enter({ 'Delivery pincode': '411001' }, 'Check'),
})

const digits = ['1', '2', '3', '', '', '']
const code = { onChange: none, problem: '', hint: '', invalid: false }
export const Codes = sheet({
  empty: <OtpInput {...code} label="Code sent to 98765 43210" digits={['', '', '', '', '', '']} />,
  'half typed': <OtpInput {...code} label="Code" digits={digits} hint="Enter all 6 digits." />,
  wrong: <OtpInput {...code} label="Code" digits={digits} problem="Wrong code." invalid />,
  'long texts': (
    <OtpInput {...code} label={LONG_WORDS} digits={digits} problem={LONG_WORD} invalid />
  ),
})

const message = (to: string, text: string): DevMessage => ({
  ...{ to, channel: 'sms', template: 'login-code', text, code: '123456', at: NOW },
})
export const Messages = sheet({
  none: <Outbox messages={[]} />,
  some: (
    <Outbox
      messages={[
        message('+919876543210', '123456 is your code for Aaram.'),
        message(`${LONG_WORD}@example.in`, LONG_WORDS),
        message('+919876543211', RTL_NAME),
      ]}
    />
  ),
})
const kit = <DevKit absent={<p>No kit here.</p>} />
export const Kit = story(kit, {
  prepare: ({ scenario }) => {
    scenario(devApi.outbox)
    scenario(devApi.clock)
  },
})
export const KitLoading = story(kit)
export const KitFailed = story(kit, offline)
