import { Outcome } from '@ui/components/outcome/Outcome.js'
import { Button } from '@ui/primitives/button/Button.js'
import { HandshakeRing } from '@ui/primitives/handshake-ring/HandshakeRing.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { pictures } from '../pictures'
import { Section } from '../Section'
import { useWords } from '../words'

const states = ['idle', 'waiting', 'slow', 'success', 'cancelled', 'failed'] as const

export function RingsSection() {
  const t = useWords()
  const picture = <WalletImage name="Anchor" src={pictures.anchor} size={64} />
  return (
    <Section id="rings" title="Handshake ring">
      <div className="gallery-rings">
        {states.map((state) => (
          <figure key={state} style={{ margin: 0, textAlign: 'center' }}>
            <HandshakeRing state={state}>{picture}</HandshakeRing>
            <figcaption className="gallery-name">{state}</figcaption>
          </figure>
        ))}
      </div>
      <Outcome
        ring="cancelled"
        picture={picture}
        title={t.cancelled}
        text="You turned down the request in Anchor. Nothing was shared."
        actions={
          <>
            <Button>{t.again}</Button>
            <Button variant="bare">{t.all}</Button>
          </>
        }
      />
    </Section>
  )
}
