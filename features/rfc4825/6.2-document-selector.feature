@server @usage:resource-lists
Feature: RFC 4825 §6.2, Document selector

  Rule: The first path segment is the AUID, to the letter

    @id:no-documents-uri @XCAP-6.2-01 @MUST
    Scenario Outline: <target> is no document's URI
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 404
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body matches "friends"

      Examples:
        | id                   | target                                   |
        | root-users-xui-index | {root}/users/{xui}/index                 |
        | root-users-resource  | {root}/users/resource-lists/{xui}/index  |
        | root-users-xui       | {root}/users/{xui}/resource-lists/index  |
        | root-resource-lists  | {root}/Resource-Lists/users/{xui}/index  |

  Rule: The second path segment is "users" or "global"

    # The RFC does not say how such a URI is refused.
    @id:neither-read-nor @XCAP-6.2-02 @MUST
    Scenario Outline: <target> is neither read nor written
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the request does not succeed
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "<target>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request does not succeed
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """

      Examples:
        | id                   | target                                  |
        | root-resource-lists  | {root}/resource-lists/user/{xui}/index  |
        | root-resource-list-2 | {root}/resource-lists/Users/{xui}/index |
        | root-resource-list-3 | {root}/resource-lists/{xui}/index       |
        | root-resource-list-4 | {root}/resource-lists/index             |

  Rule: The segment below "users" is the XUI, and decides whose document it is

    # 404 when the user is looked for first, as §8 has it; servers that authorize first say 403 or 401. That nothing can be
    # put for a user who is not known is judged in §8; here it counts that it does not get into this user's document.
    @id:document-not-xui @XCAP-6.2-03 @MUST
    Scenario: The document is not to be had under another XUI
      Given the document "friends"
      When the client sends GET to "{root}/resource-lists/users/{xui}-unknown/index"
      Then the server answers 404 or 403 or 401
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}-unknown/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the document is unchanged
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body matches "friends"

    @id:document-put-xui-xui @XCAP-6.2-03 @MUST
    Scenario: A document that is put under an XUI is there under this XUI
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:xui-sip-address-record-scheme @XCAP-6.2-04 @SHOULD
    Scenario: The XUI is a SIP address of record, scheme included
      Given the client's XUI is a SIP address of record
      And there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body matches "friends"

    @id:home-directory-need-not-made @XCAP-6.2-09 @implied-MUST
    Scenario: A home directory need not be made before the first document is put into it
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

  Rule: The path is split into segments first, and each segment is decoded then

    # Many servers refuse an encoded slash or question mark altogether, so any refusal will do.
    @id:encoded-delimiter-data @XCAP-6.2-07 @implied-MUST
    Scenario Outline: An encoded delimiter is data: <target>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the request does not succeed
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body matches "friends"
      And the server serves the document element on its own

      Examples:
        | id             | target                                        |
        | root-resource  | {root}/resource-lists/users/{xui}%2Findex     |
        | root-resourc-2 | {root}/resource-lists/users%2F{xui}/index     |
        | root-resourc-3 | {root}/resource-lists%2Fusers/{xui}/index     |
        | root-resourc-4 | {root}/resource-lists/users/{xui}/index%3Fx=y |

    # RFC 3986 §6.2.2.2 for unreserved characters.
    @id:character-needs-no @XCAP-6.2-08 @implied-MUST
    Scenario Outline: A character that needs no encoding may be encoded: <target>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the body matches "friends"
      And the server serves the document element on its own

      Examples:
        | id              | target                                                |
        | root-resource   | {root}/resource-lists/users/{xui}/%69ndex             |
        | root-resource-2 | {root}/resource-lists/users/{xui}/%69%6E%64%65%78     |
        | root-resource-3 | {root}/resource-lists/users/{xui}/%69%6e%64%65%78     |
        | root-resource-4 | {root}/resource%2Dlists/users/{xui}/index             |
        | root-resource-5 | {root}/resource-lists/%75sers/{xui}/index             |

    # Reserved characters without a delimiting role, such as the colon and the at sign in a path segment, stand for the
    # octet that is their encoding (RFC 3986 §2.2), and the XUI is what the segment says once it is decoded.
    @id:every-octet-xui-encoded-colon @XCAP-6.2-08 @implied-MUST
    Scenario: Every octet of the XUI may be encoded, the colon and the at sign too
      Given the document "friends"
      When the client sends GET to the document with every octet of the XUI encoded
      Then the server answers 200
      And the body matches "friends"
      And the server serves the document element on its own

  Rule: Directories below the home directory are discouraged, and share no name with a document

    @id:no-directory-made-name @XCAP-6.2-10 @SHOULD
    Scenario: There is no directory of a made-up name
      Given there is no document at "{root}/resource-lists/users/{xui}/no-such-directory/index"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/no-such-directory/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 409
      When the client sends GET to "{root}/resource-lists/users/{xui}/no-such-directory/index"
      Then the server answers 404
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds

    @id:nothing-put-below-document @XCAP-6.2-11 @MUST
    Scenario: Nothing can be put below a document, as if its name were a directory's
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request does not succeed
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/></resource-lists>
        """
      Then the request succeeds

  Rule: A document's name is compared whole, extension included, and case matters

    # The names are set up, not asked for: a usage may allow a single name, and then there is nothing to compare.
    @id:extension-two-documents @XCAP-6.2-12 @implied-MUST
    Scenario: With and without an extension are two documents
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="without"/></resource-lists>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index.xml"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="with"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the body matches 'name="without"'
      When the client sends GET to "{root}/resource-lists/users/{xui}/index.xml"
      Then the server answers 200
      And the body matches 'name="with"'

    @id:extension-not-added-search @XCAP-6.2-12 @implied-MUST
    Scenario: An extension is not added in the search for a document
      Given there is no document
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index.xml"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="with"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 404
      When the client sends GET to "{root}/resource-lists/users/{xui}/index.xml"
      Then the server answers 200

    # In this order: where case does not matter, the first step takes away what the second brings back.
    @id:capitals-name @XCAP-6.2-14 @implied-MUST
    Scenario: In capitals it is another name
      Given there is no document at "{root}/resource-lists/users/{xui}/INDEX"
      And the document "friends"
      When the client sends GET to "{root}/resource-lists/users/{xui}/INDEX"
      Then the server answers 404
      When the client sends GET to the document
      Then the server answers 200
