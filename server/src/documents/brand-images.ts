import { findOwnPicture } from '#orgs'
import type { Db } from '#platform/db'
import { imageFile, type ImageDecoder } from '#platform/images/decoder'
import type { ImageFetcher } from '#platform/images/fetcher'

type BrandImageDeps = { readonly db: Db; readonly decoder: ImageDecoder; readonly fetchImage: ImageFetcher }

/**
 * Reads pictures that an organisation has uploaded from the database: the server must not ask itself for them, and its guard against
 * requests to its own network would refuse. Others are fetched.
 */
export const brandImages =
  ({ db, decoder, fetchImage }: BrandImageDeps): ImageFetcher =>
  async (org, url) => {
    try {
      const own = await findOwnPicture(db, org, url)
      return own ? await decoder.decode(org, imageFile(own)) : await fetchImage(org, url)
    } catch {
      // A ticket is printed without its logo rather than not at all.
      return undefined
    }
  }
