import { Glyph } from '@ui/icons/Glyph.js'
import { BIN, EXTERNAL, PLUS, POWER } from '@ui/icons/glyphs.js'
import { Address } from '@ui/primitives/address/Address.js'
import { Button } from '@ui/primitives/button/Button.js'
import { CopyButton } from '@ui/primitives/copy/CopyButton.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { Row } from '@ui/primitives/row/Row.js'
import { RowBox } from '@ui/primitives/row/RowBox.js'
import { RowGlyph } from '@ui/primitives/row/RowGlyph.js'
import { RowList } from '@ui/primitives/row/RowList.js'
import { Tag } from '@ui/primitives/tag/Tag.js'
import { pictures } from '../pictures'
import { Section } from '../Section'
import { useWords } from '../words'

const address = '0x4B2c8e6A19f07Cd35e72F1a9D04e88b1C6f0A3d7'

/** Rows that are not buttons themselves. */
export function WalletsSection() {
  const t = useWords()
  const off = <IconButton icon={<Glyph path={POWER} />} label={t.disconnect} />
  return (
    <Section id="wallets" title={t.wallets}>
      <RowList label={t.wallets}>
        <RowBox
          card
          lead={<WalletImage name="Anchor" src={pictures.anchor} />}
          title={
            <>
              marina.eth
              <Tag kind="active">{t.active}</Tag>
            </>
          }
          subtitle={<Address value={address} />}
          actions={
            <>
              <CopyButton text={address} label={t.copy} onCopy={() => {}} />
              <IconButton icon={<Glyph path={EXTERNAL} />} label="example.com" />
              {off}
            </>
          }
        />
        <RowBox
          lead={<WalletImage name="Buoy" src={pictures.buoy} />}
          title={<Address value={address} />}
          subtitle="Buoy"
          actions={
            <>
              <Button variant="soft" size="sm">
                {t.switch}
              </Button>
              {off}
            </>
          }
        />
        <RowBox
          lead={<WalletImage name="Dune" src={pictures.dune} />}
          title="cold-storage.eth"
          subtitle="Dune"
          actions={
            <>
              <Button variant="soft" size="sm" loading>
                {t.switch}
              </Button>
              {off}
            </>
          }
        />
      </RowList>
      <RowList heading={t.recent}>
        <RowBox
          lead={<WalletImage name="Cove" src={pictures.cove} />}
          title={<Address value={address} />}
          subtitle="Cove Wallet"
          actions={
            <>
              <Button variant="outline" size="sm">
                {t.connect}
              </Button>
              <IconButton icon={<Glyph path={BIN} />} label={t.clear} />
            </>
          }
        />
        <Row rowId="add" lead={<RowGlyph icon={<Glyph path={PLUS} />} />} title={t.add} />
      </RowList>
    </Section>
  )
}
