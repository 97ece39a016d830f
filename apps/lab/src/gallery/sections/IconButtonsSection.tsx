import { Glyph } from '@ui/icons/Glyph.js'
import { BIN, MORE, REFRESH, SEAL } from '@ui/icons/glyphs.js'
import { CopyButton } from '@ui/primitives/copy/CopyButton.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { Section, State } from '../Section'
import { useWords } from '../words'

export function IconButtonsSection() {
  const t = useWords()
  return (
    <Section id="icon-buttons" title="Icon buttons">
      <State name="rest">
        <div className="gallery-line">
          <IconButton icon="close" label={t.cancel} />
          <IconButton icon={<Glyph path={BIN} />} label={t.clear} />
          <IconButton icon={<Glyph path={MORE} />} label={t.help} />
          <IconButton icon="help" look="filled" label={t.help} />
          <IconButton icon={<Glyph path={SEAL} />} look="field" label={t.installed} />
        </div>
      </State>
      {(['hover', 'active', 'focus-visible'] as const).map((force) => (
        <State key={force} name={force}>
          <div className="gallery-line">
            {(['plain', 'filled', 'field'] as const).map((look) => (
              <span key={look} data-force={force}>
                <IconButton icon={<Glyph path={REFRESH} />} look={look} label={t.again} />
              </span>
            ))}
          </div>
        </State>
      ))}
      <State name="on, loading, disabled">
        <div className="gallery-line">
          <IconButton
            icon={<Glyph path={SEAL} />}
            look="field"
            label={t.installed}
            aria-pressed="true"
          />
          <IconButton icon={<Glyph path={REFRESH} />} look="field" label={t.again} loading />
          <IconButton icon={<Glyph path={REFRESH} />} look="field" label={t.again} disabled />
          <IconButton icon={<Glyph path={REFRESH} />} label={t.again} disabled />
        </div>
      </State>
      <State name="copies">
        <CopyButton text="0x8f3A…21c4" label={t.copy} onCopy={() => {}} />
      </State>
    </Section>
  )
}
