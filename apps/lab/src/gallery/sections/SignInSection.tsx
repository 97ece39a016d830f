import { SecuredBy } from '@ui/components/secured-by/SecuredBy.js'
import { Glyph } from '@ui/icons/Glyph.js'
import { MORE } from '@ui/icons/glyphs.js'
import { GLOBE } from '@ui/icons/host-glyphs.js'
import { Button } from '@ui/primitives/button/Button.js'
import { EmailField } from '@ui/primitives/field/EmailField.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { Row } from '@ui/primitives/row/Row.js'
import { RowGlyph } from '@ui/primitives/row/RowGlyph.js'
import { RowList } from '@ui/primitives/row/RowList.js'
import { Separator } from '@ui/primitives/separator/Separator.js'
import { Tag } from '@ui/primitives/tag/Tag.js'
import { TileRow } from '@ui/primitives/tile/FeatureTile.js'
import { IconTile } from '@ui/primitives/tile/IconTile.js'
import { useState } from 'react'
import { marks, pictures } from '../pictures'
import { Section } from '../Section'
import { useWords } from '../words'

/** All ways to sign in, as in the first view. */
export function SignInSection() {
  const t = useWords()
  const [email, setEmail] = useState('')
  return (
    <Section id="sign-in" title={t.connect}>
      <div className="gallery-stack gallery-state">
        <EmailField
          value={email}
          onChange={setEmail}
          label={t.email}
          placeholder="you@example.com"
          submitLabel={t.continue}
          onSubmit={() => {}}
        />
        <IconTile icon={<Glyph path={marks.google} />} label={t.google} wide />
        <TileRow>
          <IconTile icon={<Glyph path={marks.note} />} label="Note" />
          <IconTile icon={<Glyph path={marks.cross} />} label="Cross" />
          <IconTile icon={<Glyph path={GLOBE} />} label="Globe" />
          <IconTile icon={<Glyph path={MORE} />} label={t.all} />
        </TileRow>
      </div>
      <Separator>{t.or}</Separator>
      <RowList label={t.wallets}>
        <Row
          rowId="buoy"
          lead={<WalletImage name="Buoy" src={pictures.buoy} />}
          title="Buoy"
          meta={<Tag kind="recent">{t.recent}</Tag>}
        />
        <Row
          rowId="anchor"
          lead={<WalletImage name="Anchor" src={pictures.anchor} />}
          title="Anchor"
          meta={<Tag kind="installed">{t.installed}</Tag>}
        />
        <Row
          rowId="cove"
          lead={<WalletImage name="Cove" src={pictures.cove} />}
          title="Cove"
          meta={<Tag kind="qr">{t.qr}</Tag>}
        />
        <Row
          rowId="all"
          lead={<RowGlyph icon="search" />}
          title={t.all}
          meta={<Tag>510+</Tag>}
          trailing="chevron"
        />
      </RowList>
      <div className="gallery-rings">
        <Button variant="link">{t.noWallet}</Button>
      </div>
      <SecuredBy>Secured by Carabiner</SecuredBy>
    </Section>
  )
}
