// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { EnrolledDevice, FoundHolder, GateSelf, Manifest, ScanDecision } from './models.ts'

export type EnrolDeviceBody = {
  /** The organisation that made the code. */
  readonly org: string
  /** The one-time code. */
  readonly code: string
  /** The device's Ed25519 public key, 32 bytes in base64url. */
  readonly public_key: string
  /** What people call the device; absent means the name that came with the code. */
  readonly name?: string | undefined
}

export type CreateScanBody = {
  /** Identifier of the scan, made by the device; repeat the request with the same one. */
  readonly scan_id: string
  /** The event that is entered. */
  readonly event_id: string
  /** The gate at which the device stands. */
  readonly gate_id: number
  /** What was scanned, as it was read. */
  readonly barcode: string
  /** Which way; an exit is never refused to a known code. */
  readonly direction?: "entry" | "exit" | undefined
  /** The time by the device's own clock, in Unix milliseconds. */
  readonly device_time_ms?: number | undefined
  /** Number of the scan in the device's own count, so that gaps are seen. */
  readonly sequence?: number | undefined
  /** A steward lets somebody in whatever is decided. */
  readonly override?: {
    /** Why a steward lets somebody in all the same. */
    readonly reason: string
  } | undefined
  /** Only say what would be decided. */
  readonly simulate?: boolean | undefined
}

export type UploadScansBody = {
  /** The scans, in any order. */
  readonly scans: readonly ({
    /** Identifier of the scan, made by the device. */
    readonly scan_id: string
    /** The event. */
    readonly event_id: string
    /** The gate. */
    readonly gate_id: number
    /** What was scanned, as it was read. */
    readonly barcode: string
    /** Which way; an exit is never refused to a known code. */
    readonly direction?: "entry" | "exit" | undefined
    /** What the device decided by itself. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited"
    /** When, by the device's own clock, in Unix milliseconds. */
    readonly device_time_ms: number
    /** How far the server's clock is ahead of the device's, as learned at the last contact; 0 if never. */
    readonly clock_offset_ms?: number | undefined
    /** Number of the scan in the device's own count, so that gaps are seen. */
    readonly sequence: number
    /** Why a steward lets somebody in all the same. */
    readonly reason?: string | undefined
    /** Ed25519 signature by the device's key over the scan's lines, in base64url: see docs/gates.md. */
    readonly signature?: string | undefined
  })[]
}

export type UploadScansAnswer = {
  /** One for each scan, in the order of the request. */
  readonly results: readonly ({
    /** Identifier of the scan. */
    readonly scan_id: string
    /** `repeated` was recorded before; `invalid` names no event or gate of the organisation, or is badly signed. */
    readonly status: "recorded" | "repeated" | "invalid"
    /** What holds of the scan now that it stands among all the others; `null` when it is invalid. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "conflict" | "accepted_revoked" | "unknown_accepted" | null
    /** What is wrong with it; `null` when nothing is. */
    readonly message: string | null
  })[]
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
}

export type GetManifestQuery = {
  /** The version that the device has. */
  readonly since?: string | undefined
}

export type SearchHoldersQuery = {
  /** What to look for; at least three of its characters are letters or digits. */
  readonly q: string
}

export type SearchHoldersAnswer = {
  /** The event. */
  readonly event_id: string
  /** Whether there are more than 20: type more of the name. */
  readonly has_more: boolean
  /** Up to 20, by name. */
  readonly data: readonly FoundHolder[]
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
}

/** Everything that can be asked on this plane. */
export type GateApi = {
  /**
   * Enrol a device.
   *
   * Trades a one-time code for a device token. The device makes a key pair and sends the public part. Wrong codes are counted by network address and by organisation: after too many of them enrolling is closed for a while.
   */
  enrol(body: EnrolDeviceBody, options?: RequestOptions): Promise<EnrolledDevice>
  readonly self: {
    /**
     * Retrieve the device itself.
     *
     * Answers who the device is, the time, and the events and gates that it can scan at.
     */
    get(options?: RequestOptions): Promise<GateSelf>
  }
  readonly scans: {
    /**
     * Scan a code at a gate.
     *
     * Decides whether somebody may pass, and records the attempt. The same `scan_id` again gives the first decision again. A refusal names the one fact that stands in the way, where it comes from, and what would change it.
     */
    create(body: CreateScanBody, options?: RequestOptions): Promise<ScanDecision>
    /**
     * Upload scans that were made offline.
     *
     * Records what happened at a gate without a network. Nothing that happened is refused: what should not have happened is found, as `conflict`, `accepted_revoked` or `unknown_accepted`. Repeats and any order give the same in the end.
     */
    batch(body: UploadScansBody, options?: RequestOptions): Promise<UploadScansAnswer>
  }
  readonly events: {
    /**
     * Retrieve the manifest of an event.
     *
     * Answers what a device needs to decide without a network: whole, or with `since` only what changed after that version. A record that comes again replaces the one before it.
     */
    getManifest(eventId: string, query?: GetManifestQuery, options?: RequestOptions): Promise<Manifest>
    /**
     * Search tickets and members of an event.
     *
     * Finds who has lost a phone or left a card at home: by a part of the name of the attendee, the buyer or the member, by the beginning of an e-mail address, or by the number of an order or member. Only for devices that staff allow it, and for events that start within three days. Every search is recorded: the device, the time and a hash of what was typed.
     */
    searchSearch(eventId: string, query: SearchHoldersQuery, options?: RequestOptions): ListRequest<SearchHoldersAnswer, FoundHolder>
  }
}
