import { useCarabinerNetwork } from '../hooks/connection/useCarabinerNetwork.js'
import { AccountButton, type AccountButtonLook } from './AccountButton.js'
import { NetworkButton } from './NetworkButton.js'

export interface ConnectedButtonsProps extends AccountButtonLook {
  /** Shows the network too, from 480 px on. @default false */
  network?: boolean
}

/** What a connect button becomes once connected. */
export function ConnectedButtons({ network = false, ...account }: ConnectedButtonsProps) {
  const { size, disabled } = account
  const { unsupportedChainId } = useCarabinerNetwork()
  return (
    <>
      {network && unsupportedChainId === undefined && (
        <NetworkButton size={size} disabled={disabled} roomy />
      )}
      <AccountButton {...account} />
    </>
  )
}
