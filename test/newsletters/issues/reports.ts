/** Reports as mail servers and providers send them, with the return path of one of our emails. */

const crlf = (text: string): string => text.replaceAll("\n", "\r\n");

export const postfixReport = (to: string): string =>
  crlf(`Return-Path: <>
Received: by mx.paper.example (Postfix)
	id 4cXy7k2Pz1z9sRg; Sun, 22 Nov 2026 11:00:04 +0000 (UTC)
Date: Sun, 22 Nov 2026 11:00:04 +0000 (UTC)
From: MAILER-DAEMON@mx.paper.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4cXy7k2Pmqz9sRf.1763809204/mx.paper.example"
Content-Transfer-Encoding: 8bit
Message-Id: <4cXy7k2Pz1z9sRg@mx.paper.example>

This is a MIME-encapsulated message.

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.paper.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<someone@readers.example>: host mx.readers.example[192.0.2.25] said: 550 5.1.1
    <someone@readers.example>: Recipient address rejected: User unknown in
    local recipient table (in reply to RCPT TO command)

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.paper.example
X-Postfix-Queue-ID: 4cXy7k2Pmqz9sRf
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Sun, 22 Nov 2026 11:00:03 +0000 (UTC)

Final-Recipient: rfc822; someone@readers.example
Original-Recipient: rfc822;someone@readers.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.readers.example
Diagnostic-Code: smtp; 550 5.1.1 <someone@readers.example>: Recipient address
    rejected: User unknown in local recipient table

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <${to}>
Subject: Good morning

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example--
`);

export const exchangeReport = (to: string): string =>
  crlf(`Received: from DU2PR05CA0001.eurprd05.prod.outlook.com (2603:10a6:10:4a1::1)
 by AM9PR05MB7700.eurprd05.prod.outlook.com with Microsoft SMTP Server
 (version=TLS1_2, cipher=TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384) id 15.20.9343.17;
 Sun, 22 Nov 2026 11:00:09 +0000
From: <postmaster@readers.example>
To: <${to}>
Date: Sun, 22 Nov 2026 11:00:09 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9a1c2f6e-2a5e-4d35-9f0b-6d2b9f0d7f11"
Content-Language: en-US
Message-ID: <f3f1f3c0-0f0e-4d7e@AM9PR05MB7700.eurprd05.prod.outlook.com>
Subject: =?utf-8?B?VW5kZWxpdmVyYWJsZTogR29vZCBtb3JuaW5n?=
Auto-Submitted: auto-replied
MIME-Version: 1.0

--9a1c2f6e-2a5e-4d35-9f0b-6d2b9f0d7f11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="1f1e4c8a-inner"

--1f1e4c8a-inner
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to someone@readers.example couldn't be delivered.
someone wasn't found at readers.example.

--1f1e4c8a-inner
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body>Your message couldn't be delivered.</body></html>

--1f1e4c8a-inner--

--9a1c2f6e-2a5e-4d35-9f0b-6d2b9f0d7f11
Content-Type: message/delivery-status

Reporting-MTA: dns;AM9PR05MB7700.eurprd05.prod.outlook.com
Received-From-MTA: dns;mail.paper.example
Arrival-Date: Sun, 22 Nov 2026 11:00:08 +0000

Final-Recipient: rfc822;someone@readers.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient someone@readers.example not found by SMTP address lookup

--9a1c2f6e-2a5e-4d35-9f0b-6d2b9f0d7f11
Content-Type: message/rfc822

Return-Path: ${to}
Subject: Good morning

--9a1c2f6e-2a5e-4d35-9f0b-6d2b9f0d7f11--
`);

export const gmailReport = (to: string): string =>
  crlf(`Delivered-To: ${to}
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <12-5p2k@paper.example>
In-Reply-To: <12-5p2k@paper.example>
X-Failed-Recipients: someone@gmail.example
Message-ID: <6740a1b2.170a0220.1f2e3d.4c5bGMR@mx.google.com>
Date: Sun, 22 Nov 2026 03:00:12 -0800 (PST)
Content-Type: multipart/report; boundary="0000000000004a5b6c0627d8e9f0"; report-type=delivery-status

--0000000000004a5b6c0627d8e9f0
Content-Type: multipart/related; boundary="0000000000004a5b7d0627d8e9f1"

--0000000000004a5b7d0627d8e9f1
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to someone@gmail.example because the address couldn't be found.

--0000000000004a5b7d0627d8e9f1--
--0000000000004a5b6c0627d8e9f0
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; mail.paper.example
Arrival-Date: Sun, 22 Nov 2026 03:00:11 -0800 (PST)
X-Original-Message-ID: <12-5p2k@paper.example>

Final-Recipient: rfc822; someone@gmail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.27, the server for the domain gmail.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp
Last-Attempt-Date: Sun, 22 Nov 2026 03:00:12 -0800 (PST)

--0000000000004a5b6c0627d8e9f0
Content-Type: message/rfc822

Subject: Good morning

--0000000000004a5b6c0627d8e9f0--
`);

/** A complaint, as providers forward it to the address that a paper has registered with them. */
export const complaint = (returnPath: string, type = "abuse"): string =>
  crlf(`From: <abuse-feedback@provider.example>
To: <abuse@paper.example>
Date: Sun, 22 Nov 2026 11:20:00 +0000
Subject: FW: Good morning
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
	boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.1 on Sun, 22 Nov 2026 11:00:00 +0000.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Arrival-Date: Sun, 22 Nov 2026 11:00:00 +0000
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

Return-Path: <${returnPath}>
From: The Sun <hello@paper.example>
To: <redacted@provider.example>
Subject: Good morning
Message-ID: <12-5p2k@paper.example>

Read the paper.

--part1_13d.2e68ed54_boundary--
`);

/** A report as Postfix writes it, with the status and the remote server's reply. */
export const statusReport = (
  to: string,
  report: { status: string; diagnostic: string; action?: string },
): string =>
  crlf(`From: MAILER-DAEMON@mx.paper.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4cXy7k2Pmqz9sRf.1763809204/mx.paper.example"

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.paper.example
Arrival-Date: Sun, 22 Nov 2026 11:00:03 +0000 (UTC)

Final-Recipient: rfc822; someone@readers.example
Original-Recipient: rfc822;someone@readers.example
Action: ${report.action ?? "failed"}
Status: ${report.status}
Remote-MTA: dns; mx.readers.example
Diagnostic-Code: ${report.diagnostic}

--4cXy7k2Pmqz9sRf.1763809204/mx.paper.example--
`);
