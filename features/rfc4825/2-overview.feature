@server
Feature: RFC 4825 §2, Overview of operation

  @usage:resource-lists
  Rule: GET reads a resource, PUT creates or changes it, and DELETE removes it

    @id:document-life-cycle @XCAP-2-01 @implied-MUST
    Scenario: The life cycle of a document
      Given there is no document
      And the client sends GET to the document
      And the server answers 404
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals">
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals">
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to the document
      Then the request succeeds
      But the client sends GET to the document
      And the server answers 404

    @id:node-life-cycle @XCAP-2-01 @implied-MUST
    Scenario Outline: The life cycle of <what>
      Given the document "unnamed list"
      And the client sends GET to node '<node>'
      And the server answers 404
      When the client PUTs <kind> '<node>' with '<first>'
      Then the request succeeds
      When the client PUTs <kind> '<node>' with '<second>'
      Then the request succeeds
      Given the client sends GET to node '<node>'
      And the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      But the client sends GET to node '<node>'
      And the server answers 404
      And the stored document equals document "unnamed list" (canonical XML)

      Examples:
        | id        | what         | kind      | node                      | first                            | second                           | after                                         |
        | element   | an element   | element   | resource-lists/list/entry | <entry uri="sip:a@example.com"/> | <entry uri="sip:a@example.com" xml:lang="en"/> | <list><entry uri="sip:a@example.com" xml:lang="en"/></list> |
        | attribute | an attribute | attribute | resource-lists/list/@name | "friends"                        | "pals"                           | <list name="pals"/>                           |

  @usage:resource-lists
  Rule: The server returns documents unchanged, compared as Canonical XML with comments

    @id:mixed-notation @XCAP-2-02 @MUST
    Scenario: The document has indentation, comments, instructions, CDATA, both quotes and empty elements
      Given there is no document
      And the client PUTs the document
        """
        <?xml version='1.0' encoding="UTF-8"?>
        <resource-lists   xmlns = 'urn:ietf:params:xml:ns:resource-lists'>
          <!-- of all that can be
               written in two ways -->
        	<list  name='the "boys"'  >
            <display-name xml:lang = "en">Boys &amp; <![CDATA[<girls>]]> &#x263A;</display-name>
              <entry uri="sip:b@example.com"></entry><entry
                uri='sip:a@example.com'/>

          <?keep this="1" and='that'?>
          </list>
        </resource-lists>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <!-- of all that can be
               written in two ways -->
        	<list name="the &quot;boys&quot;">
            <display-name xml:lang="en">Boys &amp; &lt;girls&gt; ☺</display-name>
              <entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/>

          <?keep this="1" and='that'?>
          </list>
        </resource-lists>
        """
      But the server serves the document element on its own

    @id:rest-of-document @XCAP-2-02 @MUST
    Scenario: The rest of the document after a change of one attribute
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        	<list name='friends'><!--a--><entry  uri='sip:a@example.com' ></entry>

        </list>
          <list name="others">  <?keep this?>  </list></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[2]/@name'
      And the body matches 'others'
      And the client PUTs attribute 'resource-lists/list[2]/@name' with '"enemies"'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        	<list name="friends"><!--a--><entry uri="sip:a@example.com"/>

        </list>
          <list name="enemies">  <?keep this?>  </list></resource-lists>
        """

  Rule: The server returns documents of every usage unchanged, whatever they contain

    @id:contents @usage:<auid> @XCAP-2-02 @MUST
    Scenario Outline: The document has <what>
      Given the usage "<auid>"
      And there is no document
      And the client PUTs the document as document "<document>"
      And the request succeeds
      Then the stored document equals document "<document>" (canonical XML)
      But the server serves the document element on its own

      Examples:
        | id               | auid              | document                | what                                                      |
        | order            | resource-lists    | address book            | members of all kinds in no alphabetical order, some alike |
        | other-namespaces | resource-lists    | annotated contacts      | content of other namespaces, comments and instructions    |
        | long-values      | resource-lists    | long values             | URIs, names and texts of up to 330 characters             |
        | services         | rls-services      | services with lists     | services, members and packages in no alphabetical order   |
        | rules            | pres-rules        | rules of a user         | rules, identities and times in no alphabetical order      |
        | tuples           | pidf-manipulation | presence of two devices | tuples in no alphabetical order, and notes that are alike |

  @usage:resource-lists
  Rule: Each usage has its own documents of each user

    @id:same-name-two-usages @usage:rls-services @XCAP-2-04 @implied-MUST
    Scenario: A user has documents of the same name in two usages
      Given the usage "rls-services"
      And there is no document
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the client sends GET to "{root}/rls-services/users/{xui}/xcaliper-none"
      And the server answers 404
      When the client sends GET to the document
      Then the server answers 404
      But the client PUTs the document as document "no services"
      And the request succeeds
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the client sends DELETE to the document
      And the request succeeds
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200

    @id:same-name-two-users @needs:second-user @XCAP-2-04 @implied-MUST
    Scenario: Two users have documents of the same name in one usage
      Given the document "friends"
      And the second user PUTs their own document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      And the request succeeds
      Then the document is unchanged
      When the second user sends GET to their own document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      When the second user sends DELETE to their own document
      Then the request succeeds
      And the document is unchanged
      But the server serves the document element on its own

  @usage:resource-lists
  Rule: Characters and line ends keep their meaning, in whatever notation the client writes them

    @id:cdata-references @XCAP-2-06 @implied-MUST
    Scenario Outline: The client writes a display name as <written>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name><written></display-name>
            </entry>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"><display-name><written></display-name></entry>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name><meant></display-name>
            </entry>
            <entry uri="sip:b@example.com">
              <display-name><meant></display-name>
            </entry>
          </list>
        </resource-lists>
        """

      Examples:
        | id                   | written                         | meant                  |
        | cdata-markup         | <![CDATA[a<b&c]]>               | a&lt;b&amp;c           |
        | cdata-reference      | <![CDATA[&lt;]]>                | &amp;lt;               |
        | cdata-pieces         | a<![CDATA[ ]]>b<![CDATA[]]>     | a b                    |
        | cdata-comment        | <![CDATA[<!-- no comment -->]]> | &lt;!-- no comment --> |
        | character-references | &#65;&#x62;c                    | Abc                    |
        | ampersand            | &amp;amp;                       | &amp;amp;              |
        | cdata-end            | ]]&gt;                          | ]]&gt;                 |

    # Written literally, each of these would be another character to the next reader: a space or a line feed.
    @id:white-space-references @XCAP-2-07 @implied-MUST
    Scenario: Character references stand for white space
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a&#10;b&#9;c&#13;d">
            <display-name>x&#13;y</display-name>
            <entry uri="sip:a@example.com"><display-name>z</display-name></entry>
          </list>
          <list name="other"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[1]/entry/display-name' with '<display-name>p&#13;q</display-name>'
      And the request succeeds
      And the client PUTs attribute 'resource-lists/list[2]/@name' with '"e&#10;f&#9;g"'
      And the request succeeds
      And the stored document has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 1     |
        | count(//*[contains(., "q")][not(*)]) | 1     |
        | count(//*[contains(@name, "f")]) | 1     |
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a&#10;b&#9;c&#13;d">
            <display-name>x&#13;y</display-name>
            <entry uri="sip:a@example.com">
              <display-name>p&#13;q</display-name>
            </entry>
          </list>
          <list name="e&#10;f&#9;g"/>
        </resource-lists>
        """
      But the client sends GET to node 'resource-lists/list[1]/@name'
      And the server answers 200
      And the body is the value written 'a&#10;b&#9;c&#13;d'
      And the client sends GET to node 'resource-lists/list[1]/display-name'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <display-name>x&#13;y</display-name>
        """

    # XML reads CR LF as one line feed. So the server may return CR LF or LF, but not two line feeds.
    @id:crlf @XCAP-2-10 @implied-MUST
    Scenario: Lines end in carriage return and line feed
      Given there is no document
      And the client PUTs the document encoded in "UTF-8 with CR LF line ends"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><display-name>C
        D</display-name>
         <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      And the request succeeds
      And the client PUTs element 'resource-lists/list/entry' with
        """
        <entry uri="sip:a@example.com">{cr}
         <display-name>A{cr}
        B</display-name>{cr}
        </entry>
        """
      And the request succeeds
      Then the stored document has
        | XPath                                                                                          | value |
        | string-length(/*/*/*[local-name()="display-name"])                                             | 3     |
        | string-length(normalize-space(/*/*/*[local-name()="display-name"]))                            | 3     |
        | count(/*/*/*[local-name()="display-name"][starts-with(., "C") and substring(., 3) = "D"])      | 1     |
        | count(/*/*/*/*[local-name()="display-name"][string-length() = 3])                              | 1     |
        | count(/*/*/*/*[local-name()="display-name"][starts-with(., "A") and substring(., 3) = "B"])    | 1     |

  @usage:resource-lists
  Rule: Comments and processing instructions outside the document element belong to the document

    @id:outside-document-element @XCAP-2-08 @implied-MUST
    Scenario: Nodes change in a document with comments and instructions outside its document element
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- head -->
        <?head instruction?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        <!-- tail -->
        <?tail instruction?>
        """
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      And the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      And the request succeeds
      And the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      And the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                 | value |
        | count(/*/preceding-sibling::comment()[.=" head "])                    | 1     |
        | count(/*/preceding-sibling::processing-instruction("head"))           | 1     |
        | count(/*/following-sibling::comment()[.=" tail "])                    | 1     |
        | count(/*/following-sibling::processing-instruction("tail"))           | 1     |
      Given the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      And the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                 | value |
        | count(/*/preceding-sibling::comment()[.=" head "])                    | 1     |
        | count(/*/preceding-sibling::processing-instruction("head"))           | 1     |
        | count(/*/following-sibling::comment()[.=" tail "])                    | 1     |
        | count(/*/following-sibling::processing-instruction("tail"))           | 1     |
