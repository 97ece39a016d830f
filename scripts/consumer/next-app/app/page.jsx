// A server component. Our buttons carry 'use client' themselves.
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
