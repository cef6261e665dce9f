export const lineId = "progress-line";
export const noticeId = "connection-notice";
