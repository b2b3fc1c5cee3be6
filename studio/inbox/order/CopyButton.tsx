import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { CopyIcon } from '@sanity/icons/Copy'
import { Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useCopy } from './use-copy'

/** How long a button confirms that it has copied, in ms. */
const SHOWN_MS = 1_500

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** A full description of what it copies: “Copy the link of post 1”. */
  label: string
  /** The button's text; without it, the button is just an icon. */
  words?: string
}

/** A button that copies a text and confirms it. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const copy = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Button
      mode={words === undefined ? 'bleed' : 'ghost'}
      padding={2}
      fontSize={1}
      icon={isCopied ? CheckmarkIcon : CopyIcon}
      tone={isCopied ? 'positive' : 'default'}
      text={words === undefined ? undefined : isCopied ? 'Copied' : words}
      aria-label={words === undefined ? label : undefined}
      title={label}
      onClick={() => void copy(text).then(setIsCopied)}
    />
  )
}
