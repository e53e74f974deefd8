import { AddressBook } from '../features/identity/address-book.tsx'
import { useUser } from '../shop/shop.tsx'

/** Spec section 2, "/profile/edit-address". */
export function Page() {
  const { user } = useUser()
  return user && <AddressBook person={user} />
}
