import { contracts } from './asyncapi.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import type { RequestContract, ServiceName } from './define.ts';
import { events } from './events.ts';
import { fileOwners } from './file-owners.ts';
import { insight } from './insight.ts';
import { profiles } from './profiles.ts';
import { search } from './search.ts';
import { stories } from './stories.ts';
import { uploads } from './uploads.ts';

/** Who connects to the bus in cluster mode: the gateway, every service that owns a subject, and the operator's commands. */
export type BusUser = 'gateway' | 'operator' | ServiceName;

/**
 * The requests that each user of the bus sends; those that send none are left out. The message server refuses all others (`infra/nats/users.conf` is made from
 * this), so that a process that was broken into cannot ask for more. A test compares the table with what the sources send.
 */
export const SENDERS: Readonly<Partial<Record<BusUser, readonly RequestContract[]>>> = {
  gateway: [
    catalogue.filterGallery,
    catalogue.getArtistDetails,
    catalogue.getArtistImages,
    catalogue.getBestOf,
    catalogue.getGalleryImages,
    catalogue.getImage,
    catalogue.getMetatags,
    catalogue.getRecentImages,
    catalogue.getSettings,
    catalogue.getSlides,
    catalogue.isEmpty,
    catalogue.listArtists,
    catalogue.listGalleries,
    catalogue.resolveSlug,
    content.getCaptions,
    content.getNews,
    content.getPodcast,
    content.getVideo,
    content.listFaqs,
    content.listNews,
    content.listPodcasts,
    content.listTeam,
    content.listTestimonials,
    content.listVideos,
    events.eraseVisitor,
    events.record,
    insight.artists,
    insight.checkSession,
    insight.endSession,
    insight.gaps,
    insight.markGap,
    insight.nearest,
    insight.openLink,
    insight.overview,
    insight.searches,
    insight.vitals,
    profiles.beginSession,
    profiles.endSession,
    profiles.getSession,
    profiles.renewSession,
    search.byImage,
    search.byText,
    search.countFacets,
    search.similar,
    search.suggest,
    stories.getPage,
    uploads.makeCard,
    uploads.makeMotion,
    uploads.makeRendition,
  ],
  search: [catalogue.exportPage],
  uploads: [catalogue.listShown, catalogue.listOthers, ...fileOwners],
  events: [search.byText, search.groupWords],
  operator: contracts.filter((contract) => contract.kind === 'request'),
};
