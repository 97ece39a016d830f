import type { WalletListing } from '@carabiner/core'
import type { ReactNode } from 'react'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { GetButton } from '../../components/store-row/GetButton.js'
import { en as store } from '../../components/store-row/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'

const texts = { ...outcome, ...store }

export interface NotHereProps {
  wallet: WalletListing
  picture: ReactNode
}

/** The message for a wallet that is not installed and does not support pairing. */
export function NotHere({ wallet, picture }: NotHereProps) {
  const tOwn = useT(texts)
  const { modal } = useModalContext().controllers
  return (
    <Outcome
      ring="idle"
      picture={picture}
      title={tOwn('connecting.notDetected', { wallet: wallet.name })}
      text={tOwn('connecting.installHint')}
      actions={
        <>
          <GetButton wallet={wallet} />
          <Button variant="bare" onClick={modal.back}>
            {tOwn('connecting.otherWallet')}
          </Button>
        </>
      }
    />
  )
}
