import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type RowLinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode }

/**
 * A link in a row of a long list. It is a plain link that the router follows: the router's own link watches the whole state of the
 * router, which is too much work for rows that come and go while the person scrolls.
 */
export function RowLink({ to, className, children }: RowLinkProps): ReactNode {
  const router = useRouter()
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <a
      className={className}
      href={`${router.basepath}${to}`}
      onClick={follow}
      onPointerEnter={() => void router.preloadRoute({ to })}
    >
      {children}
    </a>
  )
}
