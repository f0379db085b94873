@server @usage:resource-lists
Feature: RFC 4825 §8.2.2, Verifying document content: documents

  Rule: A document has to be well-formed XML

    @id:document-well-formed @XCAP-8.2.2-01 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs the document
        """
        <body>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"/></resource-lists>
        """
      Then the request succeeds

      Examples:
        | id              | what                        | body                                                                                                                           |
        | an-element      | An element without end      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"></resource-lists>                                 |
        | a-tag-without   | A tag without end           | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"                                                                  |
        | two-document    | Two document elements       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | text-behind-the | Text behind the element     | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>tail                                                            |
        | a-reference-to  | A reference to no entity    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&nothing;"/></resource-lists>                        |
        | an-attribute    | An attribute twice          | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x" name="y"/></resource-lists>                       |
        | an-attribute-2  | An attribute without quotes | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name=x/></resource-lists>                                  |
        | a-bare          | A bare ampersand            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a & b"/></resource-lists>                            |
        | no-xml-at-all   | No XML at all               | friends                                                                                                                        |
        | nothing         | Nothing                     |                                                                                                                                |

    @id:no-document-yet-broken-refused @XCAP-8.2.2-01 @MUST
    Scenario: Where there is no document yet, a broken one is refused and a sound one created
      Given there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """
      Then the request succeeds

    @id:409-say-not-well @XCAP-8.2.2-02 @SHOULD
    Scenario Outline: The 409 should say not-well-formed: <what>
      Given there is no document
      When the client PUTs the document
        """
        <body>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-well-formed"

      Examples:
        | id                 | what                   | body                                                                                                     |
        | an-element-without | an element without end | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x"></resource-lists>           |
        | an-attribute-twice | an attribute twice     | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="x" name="y"/></resource-lists> |
        | a-bare-ampersand   | a bare ampersand       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a & b"/></resource-lists>      |
        | no-xml-at-all      | no XML at all          | friends                                                                                                  |

  Rule: A document has to be encoded in UTF-8

    @id:document-utf-8 @XCAP-8.2.2-03 @MUST
    Scenario Outline: A document in <encoding>, and the same in UTF-8
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """
        <?xml version="1.0" encoding="<declared>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the request succeeds

      Examples:
        | id                 | encoding                      | declared   |
        | utf-16-with-a-byte | UTF-16 with a byte order mark | UTF-16     |
        | iso-8859-1         | ISO-8859-1                    | ISO-8859-1 |

    @id:409-say-not-utf-8 @XCAP-8.2.2-04 @SHOULD
    Scenario Outline: The 409 should say not-utf-8: <encoding>
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """
        <?xml version="1.0" encoding="<declared>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

      Examples:
        | id                 | encoding                      | declared   |
        | utf-16-with-a-byte | UTF-16 with a byte order mark | UTF-16     |
        | iso-8859-1         | ISO-8859-1                    | ISO-8859-1 |

    @id:octets-not-utf-8-although @XCAP-8.2.2-03 @MUST
    Scenario: Octets that are not UTF-8, although the document says so
      Given there is no document
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the request succeeds

    # XML 1.0 §4.3.3 calls this not well-formed as well, so either condition passes.
    @id:409-say-wrong-octets-not @XCAP-8.2.2-04 @SHOULD
    Scenario: The 409 should say what is wrong with octets that are not UTF-8, although the document says so
      Given there is no document
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8" or "not-well-formed"

  Rule: A byte order mark in front of UTF-8 is a signature and no content

    @id:no-harm-document-nodes @XCAP-8.2.2-23 @implied-MUST
    Scenario: It does no harm to a document and its nodes
      Given there is no document
      When the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      When the client sends GET to the document
      Then the body matches '^\uFEFF?<'
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

  # With a wrong type and broken content at once both 415 and 409 would do: here the content is always sound.
  Rule: A document has to have the media type of the usage

    @id:new-document @XCAP-8.2.2-05 @MUST
    Scenario Outline: A new document as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "friends"
      Then the server answers 415
      And the document does not exist
      When the client PUTs the document as document "friends"
      Then the request succeeds

      Examples:
        | id                      | type                         |
        | application-xml         | application/xml              |
        | text-xml                | text/xml                     |
        | text-plain              | text/plain                   |
        | application-xcap-el-xml | application/xcap-el+xml      |
        | application-rls         | application/rls-services+xml |
        | application-resource    | application/resource-lists   |

    # Without the field HTTP lets a server look at the content to find out its type (RFC 2616 §7.2.1, RFC 9110 §8.3), so a
    # server may take this for what it is.
    @id:new-document-type @XCAP-8.2.2-05 @MUST
    Scenario: A new document without a type
      Given there is no document
      When the client sends PUT to "{document}" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 415 and the document is unchanged, or 201 or 200 or 204 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:written @XCAP-8.2.2-06 @implied-MUST
    Scenario Outline: Written as <type>
      Given there is no document
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the server serves the document element on its own

      Examples:
        | id                     | type                                            |
        | application-resource   | Application/Resource-Lists+XML                  |
        | application-resource-2 | application/resource-lists+xml;charset=utf-8    |
        | application-resource-3 | application/resource-lists+xml; charset="UTF-8" |

  Rule: A replacement is checked like a creation

    @id:document-place @XCAP-8.2.2-24 @implied-MUST
    Scenario Outline: A document in place of another, as <type>
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 415
      And the document is unchanged
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the request succeeds

      Examples:
        | id                  | type                    |
        | application-xml     | application/xml         |
        | application-xcap-el | application/xcap-el+xml |

    @id:document-place-encoding @XCAP-8.2.2-24 @implied-MUST
    Scenario: A document in place of another, in another encoding
      Given the document "friends"
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="René"/></resource-lists>
        """
      Then the request succeeds
