/** Pixels. The size that all platforms take: https://developers.facebook.com/docs/sharing/webmasters/images/ */
export const previewWidth = 1200;
export const previewHeight = 630;
