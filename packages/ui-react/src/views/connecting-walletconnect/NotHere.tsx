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

/** A wallet that is not installed and accepts no pairing. */
export function NotHere({ wallet, picture }: NotHereProps) {
  const own = useT(texts)
  const { modal } = useModalContext().controllers
  return (
    <Outcome
      ring="idle"
      picture={picture}
      title={own('connecting.notDetected', { wallet: wallet.name })}
      text={own('connecting.installHint')}
      actions={
        <>
          <GetButton wallet={wallet} />
          <Button variant="bare" onClick={modal.back}>
            {own('connecting.otherWallet')}
          </Button>
        </>
      }
    />
  )
}
