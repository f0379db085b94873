@server @usage:resource-lists
Feature: RFC 4825 §8.2.2, Verifying document content: documents

  Rule: A document that is not well-formed XML is refused with 409, which should say not-well-formed

    @id:malformed @XCAP-8.2.2-01 @MUST
    Scenario Outline: The body has <what>
      Given the document "friends"
      When the client PUTs the document
        """
        <body>
        """
      Then the server answers 409
      But the document is unchanged
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"/></resource-lists>
        """
      And the request succeeds

      Examples:
        | id                 | what                                | body                                                                                                                           |
        | unclosed-element   | an element without an end tag       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"></resource-lists>                                 |
        | unclosed-tag       | a tag without an end                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"                                                                  |
        | two-roots          | two document elements               | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | trailing-text      | text behind the document element    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>tail                                                            |
        | undeclared-entity  | a reference to an undeclared entity | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&nothing;"/></resource-lists>                        |
        | attribute-twice    | an attribute twice                  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x" name="y"/></resource-lists>                       |
        | unquoted-attribute | an attribute without quotes         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=x/></resource-lists>                                  |
        | ampersand          | a bare ampersand                    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a & b"/></resource-lists>                            |
        | no-xml             | no XML at all                       | friends                                                                                                                        |
        | empty              | no content                          |                                                                                                                                |

    @id:malformed-new @XCAP-8.2.2-01 @MUST
    Scenario: The client tries to create a document with a malformed, then with a well-formed body
      Given there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """
      And the request succeeds

    @id:not-well-formed @XCAP-8.2.2-02 @SHOULD
    Scenario Outline: The 409 for <what> says not-well-formed
      Given there is no document
      When the client PUTs the document
        """
        <body>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-well-formed"

      Examples:
        | id               | what                          | body                                                                                                     |
        | unclosed-element | an element without an end tag | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"></resource-lists>           |
        | attribute-twice  | an attribute twice            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x" name="y"/></resource-lists> |
        | ampersand        | a bare ampersand              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a & b"/></resource-lists>      |
        | no-xml           | a body without XML            | friends                                                                                                  |

  Rule: A document that is not encoded in UTF-8 is refused with 409, which should say not-utf-8

    @id:encoding @XCAP-8.2.2-03 @MUST
    Scenario Outline: A document in <encoding>, then in UTF-8
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """
        <?xml version="1.0" encoding="<declared>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      And the request succeeds

      Examples:
        | id         | encoding                      | declared   |
        | utf-16     | UTF-16 with a byte order mark | UTF-16     |
        | iso-8859-1 | ISO-8859-1                    | ISO-8859-1 |

    # A byte order mark is enough (XML 1.0 §4.3.3): the document is well-formed.
    @id:encoding-undeclared @XCAP-8.2.2-03 @MUST
    Scenario: A document in UTF-16 without XML declaration, then in UTF-8
      Given there is no document
      When the client PUTs the document encoded in "UTF-16 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      And the request succeeds

    # XML 1.0 §4.3.3: UTF-16 has to begin with a byte order mark. Without it the octets are no well-formed document.
    @id:encoding-unmarked @XCAP-8.2.2-01 @MUST
    Scenario: A document in UTF-16 without byte order mark and XML declaration, then in UTF-8
      Given there is no document
      When the client PUTs the document encoded in "UTF-16 without a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the request succeeds

    @id:not-utf-8-undeclared @XCAP-8.2.2-04 @SHOULD
    Scenario: The 409 for UTF-16 without XML declaration says not-utf-8
      Given there is no document
      When the client PUTs the document encoded in "UTF-16 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

    @id:not-utf-8 @XCAP-8.2.2-04 @SHOULD
    Scenario Outline: The 409 for <encoding> says not-utf-8
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """
        <?xml version="1.0" encoding="<declared>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

      Examples:
        | id         | encoding                      | declared   |
        | utf-16     | UTF-16 with a byte order mark | UTF-16     |
        | iso-8859-1 | ISO-8859-1                    | ISO-8859-1 |

    @id:false-declaration @XCAP-8.2.2-03 @MUST
    Scenario: The document declares UTF-8, but its octets are not UTF-8
      Given there is no document
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      And the request succeeds

    # XML 1.0 §4.3.3 also calls such a document not well-formed, so either condition passes.
    @id:false-declaration-report @XCAP-8.2.2-04 @SHOULD
    Scenario: The 409 for octets that are not the declared UTF-8 says what is wrong
      Given there is no document
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8" or "not-well-formed"

  Rule: A byte order mark in front of UTF-8 is a signature and not content

    @id:byte-order-mark @XCAP-8.2.2-23 @implied-MUST
    Scenario: The document begins with a byte order mark, and the client changes a node
      Given there is no document
      When the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      But the client sends GET to the document
      And the body matches '^\uFEFF?<'
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

  # A wrong type with malformed content would allow both 415 and 409: here the content is always well-formed.
  Rule: A PUT of a document with another media type than that of the usage is refused with 415

    @id:wrong-type @XCAP-8.2.2-05 @MUST
    Scenario Outline: A new document as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "friends"
      Then the server answers 415
      But the document does not exist
      And the client PUTs the document as document "friends"
      And the request succeeds

      Examples:
        | id              | type                              |
        | application-xml | application/xml                   |
        | text-xml        | text/xml                          |
        | text-plain      | text/plain                        |
        | xcap-el         | application/xcap-el+xml           |
        | rls-services    | application/rls-services+xml      |
        | no-suffix       | application/resource-lists        |
        | form            | application/x-www-form-urlencoded |

    # Without Content-Type, HTTP lets a server find the media type from the content (RFC 2616 §7.2.1, RFC 9110 §8.3). So the
    # server may accept the request.
    @id:no-type @XCAP-8.2.2-05 @MUST
    Scenario: A new document without Content-Type
      Given there is no document
      When the client sends PUT to "{document}" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 415 and the document is unchanged, or 201 or 200 or 204 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:type-spelling @XCAP-8.2.2-06 @implied-MUST
    Scenario Outline: The media type of the usage is spelled <type>
      Given there is no document
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs the document as document "friends"
      Then the request succeeds
      But the server serves the document element on its own

      Examples:
        | id             | type                                            |
        | capitals       | Application/Resource-Lists+XML                  |
        | charset        | application/resource-lists+xml;charset=utf-8    |
        | quoted-charset | application/resource-lists+xml; charset="UTF-8" |

  Rule: The server checks a replacement like a creation

    @id:replace-type @XCAP-8.2.2-24 @implied-MUST
    Scenario Outline: A replacement of the document, as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      And the client PUTs the document as document "friends"
      And the server refuses the request
      And the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      And the request succeeds

      Examples:
        | id              | type                    |
        | application-xml | application/xml         |
        | xcap-el         | application/xcap-el+xml |

    @id:replace-encoding @XCAP-8.2.2-24 @implied-MUST
    Scenario: A replacement of the document, in ISO-8859-1, then in UTF-8
      Given there is no document
      And the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      And the server refuses the request
      And the document "friends"
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      And the request succeeds
