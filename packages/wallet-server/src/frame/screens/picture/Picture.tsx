import { type PictureName, picturePaths } from './paths.js'

/** A line drawing, as large as its text. The words beside it say the same. */
export const Picture = ({ name }: { readonly name: PictureName }) => (
  <svg
    className="wf-icon"
    data-name={name}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    {picturePaths[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)

interface ScreenPictureProps {
  readonly name: PictureName
  readonly tone?: 'accent' | 'warning' | 'success'
}

/** The picture of a screen, above its title. */
export const ScreenPicture = ({ name, tone = 'accent' }: ScreenPictureProps) => (
  <span className="wf-picture" data-tone={tone}>
    <Picture name={name} />
  </span>
)
