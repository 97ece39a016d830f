import { AmountSection } from './sections/AmountSection'
import { ButtonsSection } from './sections/ButtonsSection'
import { ChipsSection } from './sections/ChipsSection'
import { ChoicesSection } from './sections/ChoicesSection'
import { CodeSection } from './sections/CodeSection'
import { DetailsSection } from './sections/DetailsSection'
import { FieldsSection } from './sections/FieldsSection'
import { GridSection } from './sections/GridSection'
import { IconButtonsSection } from './sections/IconButtonsSection'
import { ListSection } from './sections/ListSection'
import { PicturesSection } from './sections/PicturesSection'
import { QrSection } from './sections/QrSection'
import { RingsSection } from './sections/RingsSection'
import { RowsSection } from './sections/RowsSection'
import { SignInSection } from './sections/SignInSection'
import { TabsSection } from './sections/TabsSection'
import { TagsSection } from './sections/TagsSection'
import { TilesSection } from './sections/TilesSection'
import { TooltipSection } from './sections/TooltipSection'
import { WaitingSection } from './sections/WaitingSection'
import { WalletsSection } from './sections/WalletsSection'

const sections = {
  buttons: ButtonsSection,
  'icon-buttons': IconButtonsSection,
  'sign-in': SignInSection,
  rows: RowsSection,
  wallets: WalletsSection,
  tags: TagsSection,
  pictures: PicturesSection,
  tiles: TilesSection,
  grid: GridSection,
  list: ListSection,
  tabs: TabsSection,
  fields: FieldsSection,
  code: CodeSection,
  amount: AmountSection,
  choices: ChoicesSection,
  chips: ChipsSection,
  details: DetailsSection,
  tooltip: TooltipSection,
  qr: QrSection,
  rings: RingsSection,
  waiting: WaitingSection,
} as const

/** Every section, or only one. */
export function Gallery({ width, only }: { width: number; only: string | undefined }) {
  const shown = Object.entries(sections).filter(([id]) => only === undefined || id === only)
  return (
    <main className="gallery">
      <h1 className="cb-sr-only">Gallery</h1>
      <div className="gallery-cards" style={{ '--gallery-width': `${width}px` }}>
        {shown.map(([id, Part]) => (
          <Part key={id} />
        ))}
      </div>
    </main>
  )
}
