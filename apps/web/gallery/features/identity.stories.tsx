import { stockAlertsApi, usersApi } from '@aaram/contracts'
import { AwaitedSizes } from '../../src/features/identity/awaited-sizes.tsx'
import { EmailDialog } from '../../src/features/identity/email-dialog.tsx'
import { LeaveDialog } from '../../src/features/identity/leave-dialog.tsx'
import { NameDialog } from '../../src/features/identity/name-dialog.tsx'
import { OrderEmail } from '../../src/features/identity/order-email.tsx'
import { SavedAddresses } from '../../src/features/identity/saved-addresses.tsx'
import { Page as EditAddress } from '../../src/pages/edit-address.tsx'
import { Page as Login } from '../../src/pages/login.tsx'
import { Page as Profile } from '../../src/pages/profile.tsx'
import { Page as Signup } from '../../src/pages/signup.tsx'
import { anAddress, asha } from '../../test/scripted-api.ts'
import { enter, ofAsha, offline, press, type Server, sheet, story } from '../story.tsx'
import { LONG_NAME, LONG_WORDS, RTL_NAME, RTL_STREET } from '../texts.ts'

export default { title: 'features/identity' }

const none = () => undefined
const addresses = [
  anAddress(1),
  anAddress(2, { fullName: LONG_NAME, line1: LONG_WORDS, landmark: LONG_WORDS }),
  anAddress(3, { fullName: RTL_NAME, line1: RTL_STREET }),
]
const long = { ...asha, firstName: LONG_NAME, lastName: LONG_NAME, addresses }
const rightToLeft = { ...asha, firstName: RTL_NAME, lastName: '', email: null }
const code = { prepare: ({ on }: Server) => on(usersApi.sendOtp, () => ({ status: 'success' })) }

export const LogIn = story(<Login />, offline)
export const LogInErrors = story(<Login />, { ...offline, play: press('Send OTP') })
export const LogInCode = story(<Login />, {
  ...code,
  play: enter({ 'Phone number': '9876543210' }, 'Send OTP'),
})
export const LogInOffline = story(<Login />, {
  ...offline,
  play: enter({ 'Phone number': '9876543210' }, 'Send OTP'),
})
export const SignUp = story(<Signup />, offline)
export const SignUpErrors = story(<Signup />, { ...offline, play: press('Send OTP') })

export const OwnProfile = story(<Profile />, { user: { ...asha, addresses }, ...offline })
export const LongProfile = story(<Profile />, { user: long, ...offline })
export const RightToLeftProfile = story(<Profile />, { user: rightToLeft, ...offline })
export const Name = story(<NameDialog user={asha} open onClose={none} />, ofAsha)
export const LongName = story(<NameDialog user={long} open onClose={none} />, { user: long })
export const Email = story(<EmailDialog email="" open onClose={none} />, ofAsha)
export const LeaveThePage = story(<LeaveDialog leave={none} stay={none} />)
export const Addresses = sheet({
  none: <SavedAddresses addresses={[]} />,
  several: <SavedAddresses addresses={addresses} />,
})
export const EmailForOrders = story(<OrderEmail />)

export const AddressBook = story(<EditAddress />, { user: { ...asha, addresses }, ...offline })
export const EmptyAddressBook = story(<EditAddress />, { ...ofAsha, ...offline })

export const Awaited = story(<AwaitedSizes />, {
  ...ofAsha,
  prepare: ({ scenario }) => scenario(stockAlertsApi.list),
})
export const ManyAwaited = story(<AwaitedSizes />, {
  ...ofAsha,
  prepare: ({ scenario }) => scenario(stockAlertsApi.list, { list: 'long' }),
})
export const NoneAwaited = story(<AwaitedSizes />, {
  ...ofAsha,
  prepare: ({ scenario }) => scenario(stockAlertsApi.list, { list: 'empty' }),
})
export const AwaitedFailed = story(<AwaitedSizes />, { ...ofAsha, ...offline })
export const AwaitedLoading = story(<AwaitedSizes />, ofAsha)
