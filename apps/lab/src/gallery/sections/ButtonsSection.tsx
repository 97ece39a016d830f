import { Glyph } from '@ui/icons/Glyph.js'
import { COPY } from '@ui/icons/glyphs.js'
import { Button, type ButtonProps } from '@ui/primitives/button/Button.js'
import { ButtonLink } from '@ui/primitives/button/ButtonLink.js'
import { ButtonPair } from '@ui/primitives/button/ButtonPair.js'
import { Section, State, Touched } from '../Section'
import { useWords } from '../words'

const variants = ['primary', 'strong', 'soft', 'neutral', 'outline', 'danger', 'bare'] as const

function Three({ size }: { size: 'md' | 'sm' }) {
  const t = useWords()
  return (
    <div className="gallery-line">
      {(['primary', 'soft', 'outline'] as const).map((variant) => (
        <Button key={variant} variant={variant} size={size} block={false}>
          {t.switch}
        </Button>
      ))}
    </div>
  )
}

export function ButtonsSection() {
  const t = useWords()
  const look = (props: ButtonProps) => () => <Button {...props}>{t.continue}</Button>
  return (
    <Section id="buttons" title="Buttons">
      {variants.map((variant) => (
        <div key={variant} data-variant={variant}>
          <State name={variant}>{look({ variant })()}</State>
          <Touched of={look({ variant })} />
        </div>
      ))}
      <State name="link">
        <Button variant="link">{t.noWallet}</Button>
      </State>
      <Touched of={() => <Button variant="link">{t.noWallet}</Button>} />
      <State name="loading">
        <Button loading loadingLabel={t.connecting}>
          {t.connect}
        </Button>
      </State>
      <State name="with an icon, loading">
        <Button variant="neutral" loading icon={<Glyph path={COPY} />}>
          {t.copyLink}
        </Button>
      </State>
      <State name="disabled">
        <Button disabled>{t.continue}</Button>
      </State>
      <State name="disabled, with its reason">
        <Button reason={t.enterAmount}>{t.review}</Button>
      </State>
      <State name="medium">
        <Three size="md" />
      </State>
      <State name="small">
        <Three size="sm" />
      </State>
      <State name="pair">
        <ButtonPair
          cancel={<Button variant="outline">{t.cancel}</Button>}
          confirm={<Button variant="strong">{t.signIn}</Button>}
        />
      </State>
      <State name="pair, long label">
        <ButtonPair
          cancel={<Button variant="outline">{t.cancel}</Button>}
          confirm={<Button>{`${t.sendLong}, 1,250.75 USDC`}</Button>}
        />
      </State>
      <State name="link that looks like a button">
        <ButtonLink href="https://example.com" variant="outline" external>
          example.com
        </ButtonLink>
      </State>
    </Section>
  )
}
