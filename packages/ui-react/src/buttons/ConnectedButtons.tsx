import { useCarabinerNetwork } from '../hooks/connection/useCarabinerNetwork.js'
import { AccountButton, type AccountButtonLook } from './AccountButton.js'
import { NetworkButton } from './NetworkButton.js'

export interface ConnectedButtonsProps extends AccountButtonLook {
  /** Also shows the network, on pages at least 480 px wide. @default false */
  network?: boolean
}

/** The buttons that replace the connect button once connected. */
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
