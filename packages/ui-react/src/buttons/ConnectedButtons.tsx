import { useCarabinerNetwork } from '../hooks/connection/useCarabinerNetwork.js'
import { AccountButton, type AccountButtonLook } from './AccountButton.js'
import { NetworkButton } from './NetworkButton.js'

export interface ConnectedButtonsProps extends AccountButtonLook {
  /** Shows the network too, from a width of 480 px. @default false */
  network?: boolean
}

/** The connect button's replacement once connected. */
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
