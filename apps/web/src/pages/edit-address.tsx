import { PlainPage } from '../ui/plain-page.tsx'

export function Page() {
  return (
    <PlainPage title="Edit Addresses">
      <p>This page is being written. The rest of the shop is open.</p>
    </PlainPage>
  )
}
