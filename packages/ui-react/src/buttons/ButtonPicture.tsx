import { type ReactNode, useCallback, useState } from 'react'
import { avatarPaint } from '../primitives/picture/avatar-paint.js'
import { hue } from '../primitives/picture/hue.js'
import type { NetworkMarkProps } from '../primitives/picture/NetworkMark.js'
import { useButtonPart } from './useButtonPart.js'

const loadMark = () =>
  import('../primitives/picture/NetworkMark.js').then(({ NetworkMark }) => NetworkMark)

/**
 * Sets the colours derived from an id on an element. Uses the DOM, because a style attribute in
 * server-rendered HTML violates a strict content security policy.
 */
function usePaint(id: string, isAvatar: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      const paint = isAvatar ? avatarPaint(id) : { '--cb-hue': `${hue(id.toLowerCase())}` }
      for (const [name, value] of Object.entries(paint)) element?.style.setProperty(name, value)
    },
    [id, isAvatar],
  )
}

export interface ButtonPictureProps {
  part: 'picture' | 'badge' | 'avatar'
  /** Determines the colours of the fallback. */
  id: string
  src?: string | undefined
  /**
   * Its first letter is shown if the image fails to load. Without a name, only the colours are
   * shown.
   */
  name?: string
  /** Whether the picture is a network's. Its mark then comes before its letter. @default false */
  network?: boolean
  /** Shows a spinning ring around the picture. */
  waiting?: boolean
  children?: ReactNode
}

/** The round picture of an account, a network or a wallet. */
export function ButtonPicture(props: ButtonPictureProps) {
  const { part, id, src, name, network = false, waiting, children } = props
  const [broken, setBroken] = useState<string>()
  const paint = usePaint(id, part === 'avatar')
  // Detects an image that failed before hydration: no event reports it.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
  }, [])
  const shown = src !== undefined && src !== broken
  const letter = !shown && name ? [...name.trim()][0] : undefined
  // In an element of its own: a browser's page translation replaces bare text, which React then
  // can't remove.
  const initial = letter && <span>{letter}</span>
  const Mark = useButtonPart<NetworkMarkProps>(loadMark, network && !shown)
  return (
    <span
      ref={paint}
      data-carabiner-part={part}
      data-initial={letter && ''}
      data-waiting={waiting ? '' : undefined}
      aria-hidden="true"
      translate="no"
    >
      {shown ? (
        <img
          ref={check}
          src={src}
          alt=""
          // The owner of a name chooses the picture's server, which must not learn the page's URL.
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : Mark ? (
        <Mark id={id}>{initial}</Mark>
      ) : (
        initial
      )}
      {children}
    </span>
  )
}
