// A server component: our buttons say themselves that they are for the client.
import { AccountButton, ConnectButton, NetworkButton } from '@carabiner/ui-react'

export default function Page() {
  return (
    <main>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </main>
  )
}
