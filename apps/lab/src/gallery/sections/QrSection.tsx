import { QrCode } from '@ui/components/qr-code/QrCode.js'
import { Button } from '@ui/primitives/button/Button.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { useState } from 'react'
import { pictures } from '../pictures'
import { Section, State } from '../Section'
import { useWords } from '../words'

/** Returns a text as long as a wallet's pairing, with a key that nothing uses. */
const pairing = (turn: number) =>
  `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?expiryTimestamp=176000000${turn}&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303`

export function QrSection() {
  const t = useWords()
  const [turn, setTurn] = useState(0)
  return (
    <Section id="qr" title="QR code">
      <div className="gallery-state" data-testid="qr-logo">
        <QrCode
          text={pairing(turn)}
          label={t.qr}
          logo={<WalletImage name="Buoy" src={pictures.buoy} size={48} />}
        />
      </div>
      <div className="gallery-rings">
        <Button variant="neutral" size="sm" onClick={() => setTurn((now) => (now + 1) % 10)}>
          {t.again}
        </Button>
      </div>
      <State name="without a logo">
        <div data-testid="qr-plain">
          <QrCode text="0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4" label={t.qr} />
        </div>
      </State>
      <State name="being made">
        <QrCode text={undefined} label={t.qr} />
      </State>
      <State name="not made">
        <QrCode
          text={undefined}
          label={t.qr}
          failure={
            <>
              <p>A QR code could not be made.</p>
              <Button variant="neutral" size="md" block={false}>
                {t.again}
              </Button>
            </>
          }
        />
      </State>
    </Section>
  )
}
