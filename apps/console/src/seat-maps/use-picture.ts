import { useQuery } from '@tanstack/react-query'
import type { SeatMapLayout } from '@tessera/sdk'
import { useApi } from '../frame/session.ts'
import type { MapPicture } from '../seatmap/draw.ts'
import { layoutKey } from './map-queries.ts'

/** Reads the picture behind the map. Its content is read again only when it was replaced. */
export function usePicture(layout: SeatMapLayout): MapPicture | undefined {
  const api = useApi()
  const { background, seat_map_id: mapId } = layout
  const content = background && [background.bytes, background.pixel_width, background.pixel_height]
  const { data } = useQuery({
    queryKey: [...layoutKey(mapId), 'picture', content],
    enabled: background !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { content, media_type } = await api.seatMaps.getBackground(mapId, { signal })
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
      return createImageBitmap(new Blob([bytes], { type: media_type }))
    },
  })
  return background && data ? { ...background, image: data } : undefined
}
