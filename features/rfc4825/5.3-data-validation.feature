@server
Feature: RFC 4825 §5.3, Data validation

  Rule: The server validates the document that results from any change

    @id:invalid-document @usage:rls-services @XCAP-5.3-01 @implied-MUST
    Scenario: A document that is invalid replaces a valid one
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"/>
        </rls-services>
        """
      Then the document is not stored as sent
      But the document is unchanged

    @id:invalid-element @usage:rls-services @XCAP-5.3-01 @implied-MUST
    Scenario: An element that makes the document invalid replaces another
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service/packages' with '<packages><package>conference</package></packages>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"><list/><packages><package>conference</package></packages></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/packages' with '<packages><bogus/></packages>'
      Then the request does not succeed
      But the document is unchanged

    @id:invalid-attribute @usage:rls-services @XCAP-5.3-01 @implied-MUST
    Scenario: A new attribute makes the document invalid
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-2@{domain}"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-2@{domain}"><list/><packages><package>presence</package></packages></service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service/@bogus' with '"1"'
      Then the request does not succeed
      But the document is unchanged

    @id:invalid-deletion @usage:rls-services @XCAP-5.3-01 @implied-MUST
    Scenario: A DELETE makes the document invalid
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-1@{domain}"><list/></service>
          <service uri="sip:xcaliper@{domain}"><list/><packages/></service>
        </rls-services>
        """
      And the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-1@{domain}"]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper@{domain}"><list/><packages/></service>
        </rls-services>
        """
      When the client sends DELETE to node 'rls-services/service/list'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'rls-services/service/@uri'
      And the request does not succeed
      And the client sends DELETE to node 'rls-services/service/packages'
      And the request succeeds

    @id:deep @usage:resource-lists @XCAP-5.3-01 @implied-MUST
    Scenario Outline: <what> deep inside a document is invalid
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close">
              <list name="closest"><entry uri="sip:a@example.com"/></list>
            </list>
          </list>
        </resource-lists>
        """
      When the client PUTs <wrong>
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs <right>
      And the request succeeds
      And the document has a new entity tag

      Examples:
        | id        | what         | wrong                                                             | right                                                                                                                 |
        | element   | An element   | element 'resource-lists/list/list/list/bogus' with '<bogus/>'     | element 'resource-lists/list/list/list/entry[2]' with '<entry uri="sip:b@example.com"/>'                              |
        | attribute | An attribute | attribute 'resource-lists/list/list/list/entry/@bogus' with '"1"' | attribute 'resource-lists/list/list/list/entry/@xml:lang?xmlns(xml=http://www.w3.org/XML/1998/namespace)' with '"en"' |

  Rule: The server serves documents with the media type of their usage

    @id:media-type @usage:<usage> @XCAP-8.3-02 @MUST
    Scenario Outline: The media type of <usage> is <type>
      Given the usage "<usage>"
      And the document
        """
        <document>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "<type>"

      Examples:
        | id                | usage             | type                           | document                                                                                                     |
        | resource-lists    | resource-lists    | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                              |
        | rls-services      | rls-services      | application/rls-services+xml   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                  |
        | pres-rules        | pres-rules        | application/auth-policy+xml    | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                      |
        | pidf-manipulation | pidf-manipulation | application/pidf+xml           | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/> |

  Rule: The server does not check where references lead

    @id:dangling-reference @usage:resource-lists @XCAP-5.3-06 @implied-MUST
    Scenario Outline: <what> is accepted
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/<node>' with '<body>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><body></list>
        </resource-lists>
        """

      Examples:
        | id        | what                                     | node      | body                                                                                                                                                           |
        | entry-ref | A reference to an entry of no list       | entry-ref | <entry-ref ref="resource-lists/users/sip:xcaliper@example.com/index/~~/resource-lists/list%5B@name=%22none%22%5D/entry%5B@uri=%22sip:none@example.com%22%5D"/> |
        | external  | A list of a server that nobody can reach | external  | <external anchor="http://xcaliper.invalid/resource-lists/users/sip:none@example.com/index/~~/resource-lists/list%5B@name=%22none%22%5D"/>                      |

    @id:delete-referenced-list @usage:resource-lists @XCAP-5.3-06 @implied-MUST
    Scenario: The client deletes a list that an entry-ref refers to
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="close">
            <entry-ref ref="{document reference}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:a@example.com%22%5D"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="close">
            <entry-ref ref="{document reference}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:a@example.com%22%5D"/>
          </list>
        </resource-lists>
        """

  Rule: Documents of every usage are encoded in UTF-8, and others are refused

    # 8.2.2-document-content.feature covers resource-lists and the conflict report.
    @id:iso-8859-1 @usage:<usage> @XCAP-5.3-09 @MUST
    Scenario Outline: The <usage> document is encoded in ISO-8859-1
      Given the usage "<usage>"
      And there is no document
      And the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document>
        """
      And the request succeeds
      And there is no document
      When the client PUTs the document encoded in "ISO-8859-1"
        """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <document>
        """
      Then the server refuses the request
      But the document does not exist

      Examples:
        | id                | usage             | document                                                                                   |
        | rls-services      | rls-services      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><!-- é --></rls-services>        |
        | pres-rules        | pres-rules        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><!-- é --></ruleset>                 |
        | pidf-manipulation | pidf-manipulation | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><!-- é --></presence> |
