@server @usage:xcap-caps
Feature: RFC 4825 §12, XCAP server capabilities

  Rule: Every server has a document that lists its capabilities

    @id:supported @XCAP-12-01 @MUST @read-only
    Scenario: The server supports the usage xcap-caps
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath             | value                            |
        | local-name(/*)    | xcap-caps                        |
        | namespace-uri(/*) | urn:ietf:params:xml:ns:xcap-caps |

    @id:structure @XCAP-12-02 @implied-MUST @read-only
    Scenario: The document lists AUIDs, optional extensions and namespaces, in this order
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the body is a valid xcap-caps document

    @id:own-auid @XCAP-12-03 @MUST @read-only
    Scenario: The document lists the AUID xcap-caps
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                                                                                          | value |
        | count(/*[local-name()="xcap-caps"]/*[local-name()="auids"]/*[local-name()="auid" and normalize-space()="xcap-caps"])           | 1     |

    @id:own-namespace @XCAP-12-04 @MUST @read-only
    Scenario: The document lists the namespace of xcap-caps
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                                                                                                                            | value |
        | count(/*[local-name()="xcap-caps"]/*[local-name()="namespaces"]/*[local-name()="namespace" and normalize-space()="urn:ietf:params:xml:ns:xcap-caps"])             | 1     |

  Rule: The capabilities list the usages that the server supports, and no others

    @id:usage @XCAP-12-05 @implied-MUST
    Scenario Outline: The server accepts a document of <auid> exactly if it lists the usage
      Given there is no document at "{root}/<auid>/users/{xui}/index"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/<auid>/users/{xui}/index" with body
        """
        <document>
        """
      Then the request succeeds exactly if xcap-caps lists "<auid>"

      Examples:
        | id                | auid                      | type                           | document                                                                                                     |
        | resource-lists    | resource-lists            | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                              |
        | rls-services      | rls-services              | application/rls-services+xml   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                  |
        | pres-rules        | pres-rules                | application/auth-policy+xml    | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                      |
        | pidf-manipulation | pidf-manipulation         | application/pidf+xml           | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/> |
        | unknown           | com.example.xcaliper-none | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                              |

  Rule: For a listed namespace, the server has the schemas of all elements and validates them

    @id:listed-namespace @usage:resource-lists @XCAP-12-06 @implied-MUST
    Scenario Outline: A list has foreign content of a listed namespace: <what>
      Given xcap-caps lists the namespace "<namespace>"
      And there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><xcaliper/></list>
        </resource-lists>
        """
      And the request does not succeed
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><wrong></list>
        </resource-lists>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """
      And the request succeeds

      Examples:
        | id            | what                                     | namespace                           | wrong                                                                                               | right                                                                                 |
        | caps-child    | xcap-caps, with a missing child          | urn:ietf:params:xml:ns:xcap-caps    | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"/>                                               | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids/><namespaces/></xcap-caps> |
        | caps-element  | xcap-caps, with an undeclared element    | urn:ietf:params:xml:ns:xcap-caps    | <xcaliper xmlns="urn:ietf:params:xml:ns:xcap-caps"/>                                                | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids/><namespaces/></xcap-caps> |
        | rls-attribute | rls-services, with a missing attribute   | urn:ietf:params:xml:ns:rls-services | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service><list/></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                           |
        | rls-element   | rls-services, with an undeclared element | urn:ietf:params:xml:ns:rls-services | <xcaliper xmlns="urn:ietf:params:xml:ns:rls-services"/>                                             | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                           |

    @id:unlisted-namespace @usage:resource-lists @XCAP-12-08 @implied-MUST
    Scenario: The capabilities do not list an unknown namespace of a stored document
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><note xmlns="urn:example:xcaliper"/></list>
        </resource-lists>
        """
      And the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                                             | value |
        | count(//*[local-name()="namespace" and normalize-space()="urn:example:xcaliper"]) | 0     |
      But the XML body has
        | XPath                                       | value |
        | count(//*[local-name()="namespaces"]/*) > 0 | true  |

  Rule: Selectors beyond the grammar are extensions, and extensions are listed

    # §6.3 and §8 say which refusal is due. This scenario accepts any.
    @id:selector-extension @usage:resource-lists @XCAP-12-07 @implied-MUST
    Scenario Outline: The selector is not in the grammar: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      When the client sends GET to node '<node>'
      Then the server refuses the request, unless xcap-caps lists an extension
      But the client sends GET to node '<control>'
      And the server answers 200

      Examples:
        | id          | what               | node                                    | control                          |
        | function    | a function         | resource-lists/list[last()]             | resource-lists/list[1]           |
        | comparison  | a comparison       | resource-lists/list[position()=1]       | resource-lists/list[1]           |
        | descendant  | a descendant       | resource-lists//entry                   | resource-lists/list/entry        |
        | text        | the text of a node | resource-lists/list/display-name/text() | resource-lists/list/display-name |
        | child-axis  | the child axis     | resource-lists/child::list              | resource-lists/list              |
        | parent-axis | the parent axis    | resource-lists/list/entry/parent::*     | resource-lists/list              |

  Rule: A client reads the capabilities like any other document

    @id:default-namespace @XCAP-12.3-01 @implied-MUST @read-only
    Scenario Outline: Names without a prefix are in the namespace of xcap-caps: <what>
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/<node>"
      Then the server answers 200
      But the response has media type "application/xcap-el+xml"
      And the body matches "^\s*<(\w+:)?<name>[\s>/]"

      Examples:
        | id         | what           | node       | name       |
        | auids      | the AUIDs      | auids      | auids      |
        | namespaces | the namespaces | namespaces | namespaces |

    @id:missing-node @XCAP-12.3-01 @implied-MUST @read-only
    Scenario: The document does not have the element
      Given the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      And the server answers 200
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/xcaliper"
      Then the server answers 404

    @id:media-type @XCAP-12.4-01 @implied-MUST @read-only
    Scenario: The document has the media type of xcap-caps
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the response has media type "application/xcap-caps+xml"

    @id:conditional-get @XCAP-12.9-02 @implied-MUST @read-only
    Scenario: The document has an entity tag, and a GET can be conditional
      Given the usage "xcap-caps"
      When the client sends GET to the document
      Then the server answers 200
      And the response header "ETag" matches '.'
      Given the response header "ETag" matches '^(W/)?"[^"]*"$'
      And the response has the document's entity tag
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value '"xcaliper-never"'
      When the client sends GET to the document
      Then the server answers 200

  # RFC 4825 does not say which refusal is due.
  Rule: There is one capabilities document, "index" in the global tree

    @id:other-name @XCAP-12.7-01 @MUST @read-only
    Scenario: The global tree has no capabilities document of another name
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      When the client sends GET to "{root}/xcap-caps/global/xcaliper-other"
      Then the request does not succeed

    @id:users-tree @XCAP-12.7-02 @MUST @read-only
    Scenario: The users' tree has no capabilities document
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      When the client sends GET to "{root}/xcap-caps/users/{xui}/index"
      Then the request does not succeed

    @id:users-tree-put @XCAP-12.7-02 @MUST
    Scenario: The client PUTs a capabilities document into the users' tree
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      And the next request has header "Content-Type" with value "application/xcap-caps+xml"
      When the client sends PUT to "{root}/xcap-caps/users/{xui}/index" with body
        """folded
        <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps">
          <auids>
            <auid>xcap-caps</auid>
          </auids>
          <namespaces>
            <namespace>urn:ietf:params:xml:ns:xcap-caps</namespace>
          </namespaces>
        </xcap-caps>
        """
      Then the request does not succeed
      When the client sends GET to "{root}/xcap-caps/users/{xui}/index"
      Then the request does not succeed

  Rule: Every user may read the capabilities, and only trusted users may write them

    # This is the default of §5.7. The users of a run are ordinary users. For a document that nobody can write, 405 is
    # correct too, and 404 for one that the server hides (RFC 9110 §15.5.4).
    @id:user-put @XCAP-12.9-01 @implied-MUST
    Scenario: A user reads the document, but cannot replace it, even with the same text
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      When the client PUTs back the current content of "{root}/xcap-caps/global/index"
      Then the server answers 401 or 403 or 404 or 405
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200

    @id:user-delete @XCAP-12.9-01 @implied-MUST
    Scenario: A user cannot delete the document
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      When the client sends DELETE to "{root}/xcap-caps/global/index"
      Then the server answers 401 or 403 or 404 or 405
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200

    @id:second-user @needs:second-user @XCAP-12.9-01 @implied-MUST @read-only
    Scenario: A second user reads the document too
      Given the usage "xcap-caps"
      When the second user sends GET to the document
      Then the server answers 200
