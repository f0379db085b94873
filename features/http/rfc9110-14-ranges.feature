@server @usage:resource-lists
Feature: RFC 9110 §14, ranges

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
      """

  Rule: A range may be passed over; where it is not, it is the right one

    @id:range-passed-not-right @HTTP-14-01 @MAY
    Scenario Outline: Range: <range>
      Given the next request has the header "Range" with "<range>"
      When the client sends GET to the document
      Then the answer is the whole document, or the octets from <first> to <last> of it

      Examples:
        | id          | range        | first | last |
        | bytes-0-9   | bytes=0-9    | 0     | 9    |
        | bytes-10-29 | bytes=10-29  | 10    | 29   |

  Rule: Ranges are for GET alone

    @id:put-range @HTTP-14.2-01 @MUST
    Scenario: PUT with Range
      Given the next request has the header "Range" with "bytes=0-9"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 200
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:head-range @HTTP-14.2-01 @MUST
    Scenario: HEAD with Range
      Given the next request has the header "Range" with "bytes=0-9"
      When the client sends HEAD to the document
      Then the answer is 200
      And a Content-Length in the answer is the one of a GET

    @id:delete-range @HTTP-14.2-01 @MUST
    Scenario: DELETE with Range
      Given the next request has the header "Range" with "bytes=0-9"
      When the client sends DELETE to the document
      Then the answer is 200
      And there is no document now

  Rule: A unit that a server does not know makes no range

    @id:range-x-xcaliper-lines-1 @HTTP-14.2-02 @MUST
    Scenario: Range: x-xcaliper-lines=1-2
      Given the next request has the header "Range" with "x-xcaliper-lines=1-2"
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

  Rule: Content-Range has no meaning for methods other than PUT

    @id:content-range @HTTP-14.4-01 @MUST
    Scenario Outline: <method> with Content-Range
      Given the next request has the header "Content-Range" with "bytes 0-9/100"
      When the client sends <method> to the document
      Then the answer is 200

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

    @id:delete-element-content-range @HTTP-14.4-01 @MUST
    Scenario: DELETE of an element with Content-Range
      Given the next request has the header "Content-Range" with "bytes 0-9/100"
      When the client sends DELETE to the node 'resource-lists/list/entry'
      Then the answer is 200
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: A range of another version is no range

    # Where the condition does not hold, the whole document is sent; only a strong entity tag can hold.
    @id:range @HTTP-13.1.5-02 @MUST
    Scenario Outline: If-Range: <tag>
      Given the next request has the header "Range" with "bytes=0-9"
      And the next request has the header "If-Range" with '<tag>'
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Given the next request has the header "Range" with "bytes=0-9"
      And the next request has the header "If-Range" with '{etag}'
      When the client sends GET to the document
      Then the answer is the whole document, or the octets from 0 to 9 of it

      Examples:
        | id             | tag              |
        | some-other-tag | "some-other-tag" |
        | w-opaque       | W/{opaque}       |
