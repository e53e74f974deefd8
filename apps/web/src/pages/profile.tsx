import { Profile } from '../features/identity/profile.tsx'
import { useUser } from '../shop/shop.tsx'

/** Spec section 2, "/profile". */
export function Page() {
  const { user } = useUser()
  return user && <Profile user={user} />
}
