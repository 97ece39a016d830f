import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { Tooltip } from '@ui/primitives/tooltip/Tooltip.js'
import { Section } from '../Section'
import { useWords } from '../words'

export function TooltipSection() {
  const t = useWords()
  return (
    <Section id="tooltip" title="Tooltip">
      <div className="gallery-rings" style={{ minBlockSize: 96, alignItems: 'center' }}>
        <Tooltip text={t.copy}>
          <IconButton icon="copy" label={t.copy} data-testid="tip-copy" />
        </Tooltip>
        <Tooltip text={t.feeHelp} openOnTap>
          <IconButton icon="help" label={t.help} data-testid="tip-help" />
        </Tooltip>
        <Tooltip text="A longer text, which takes a second line, since a tooltip is never wider than 240 px">
          <IconButton icon="info" label="Info" data-testid="tip-info" />
        </Tooltip>
      </div>
    </Section>
  )
}
