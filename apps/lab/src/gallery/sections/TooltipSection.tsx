import { Glyph } from '@ui/icons/Glyph.js'
import { COPY, INFO } from '@ui/icons/glyphs.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { Section } from '../Section'
import { useWords } from '../words'

export function TooltipSection() {
  const t = useWords()
  return (
    <Section id="tooltip" title="Tooltip">
      <div className="gallery-rings" style={{ minBlockSize: 96, alignItems: 'center' }}>
        <IconButton icon={<Glyph path={COPY} />} label={t.copy} data-testid="tip-copy" />
        <IconButton icon="help" label={t.help} tooltip={t.feeHelp} data-testid="tip-help" />
        <IconButton
          icon={<Glyph path={INFO} />}
          label="Info"
          tooltip="A longer text, which takes a second line, since a tooltip is never wider than 240 px"
          data-testid="tip-info"
        />
      </div>
    </Section>
  )
}
