@server @usage:resource-lists
Feature: RFC 4825 §2, Overview of operation

  Rule: Resources are read by GET, created and changed by PUT, and removed by DELETE

    @id:life-document @XCAP-2-01 @implied-MUST
    Scenario: The life of a document
      Given there is no document
      When the client sends GET to the document
      Then the answer is 404
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 404

    @id:life @XCAP-2-01 @implied-MUST
    Scenario Outline: The life of <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      When the client sends GET to the node '<node>'
      Then the answer is 404
      When the client puts the <kind> '<node>' as '<first>'
      Then the answer is a success
      When the client puts the <kind> '<node>' as '<second>'
      Then the answer is a success
      When the client sends GET to the node '<node>'
      Then the answer is 200
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """
      When the client sends DELETE to the node '<node>'
      Then the answer is a success
      When the client sends GET to the node '<node>'
      Then the answer is 404
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """

      Examples:
        | id           | what         | kind      | node                      | first                            | second                           | after                                         |
        | an-element   | an element   | element   | resource-lists/list/entry | <entry uri="sip:a@example.com"/> | <entry uri="sip:b@example.com"/> | <list><entry uri="sip:b@example.com"/></list> |
        | an-attribute | an attribute | attribute | resource-lists/list/@name | "friends"                        | "pals"                           | <list name="pals"/>                           |

  Rule: What comes back is what was put, as far as Canonical XML with comments tells documents apart

    @id:indentation-comments @XCAP-2-02 @MUST
    Scenario: Indentation, comments, instructions, CDATA, quotes and empty elements
      Given there is no document
      When the client puts the document
        """
        <?xml version='1.0' encoding="UTF-8"?>
        <resource-lists   xmlns = 'urn:ietf:params:xml:ns:resource-lists'>
          <!-- of all that can be
               written in two ways -->
        	<list  name='the "boys"'  >
            <display-name xml:lang = "en">Boys &amp; <![CDATA[<girls>]]> &#x263A;</display-name>
              <entry uri="sip:a@example.com"></entry><entry
                uri='sip:b@example.com'/>

          <?keep this="1" and='that'?>
          </list>
        </resource-lists>
        """
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <!-- of all that can be
               written in two ways -->
        	<list name="the &quot;boys&quot;">
            <display-name xml:lang="en">Boys &amp; &lt;girls&gt; ☺</display-name>
              <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/>

          <?keep this="1" and='that'?>
          </list>
        </resource-lists>
        """
      And the document element can be fetched by itself

    @id:rest-document-node-changed @XCAP-2-02 @MUST
    Scenario: The rest of a document, when a node of it has changed
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        	<list name='friends'><!--a--><entry  uri='sip:a@example.com' ></entry>

        </list>
          <list name="others">  <?keep this?>  </list></resource-lists>
        """
      When the client puts the attribute 'resource-lists/list[2]/@name' as '"enemies"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        	<list name="friends"><!--a--><entry uri="sip:a@example.com"/>

        </list>
          <list name="enemies">  <?keep this?>  </list></resource-lists>
        """

  Rule: Documents are the usage's first, and then the user's

    @id:user-name-two-usages @usage:rls-services @XCAP-2-04 @implied-MUST
    Scenario: The same user and name in two usages
      Given the usage "rls-services"
      And there is no document
      And the document of "resource-lists" at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to the document
      Then the answer is 404
      When the client puts the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the answer is a success
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then the answer is a success
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the answer is 200

    @id:usage-name-two-users @needs:second-user @XCAP-2-04 @implied-MUST
    Scenario: The same usage and name of two users
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the second user puts a document of their own
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      Then the answer is a success
      And nothing has changed
      When the second user sends GET to a document of their own
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      When the second user sends DELETE to a document of their own
      Then the answer is a success
      And nothing has changed
      And the document element can be fetched by itself

  Rule: CDATA sections and references are ways to write characters, and the characters are kept

    @id:cdata-sections-references-ways @XCAP-2-06 @implied-MUST
    Scenario Outline: <written>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"><display-name><written></display-name></entry></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list/entry[@uri="sip:b@example.com"]' as '<entry uri="sip:b@example.com"><display-name><written></display-name></entry>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"><display-name><meant></display-name></entry><entry uri="sip:b@example.com"><display-name><meant></display-name></entry></list></resource-lists>
        """

      Examples:
        | id               | written                       | meant              |
        | cdata-a-b-c      | <![CDATA[a<b&c]]>             | a&lt;b&amp;c       |
        | cdata-lt         | <![CDATA[&lt;]]>              | &amp;lt;           |
        | a-cdata-b-cdata  | a<![CDATA[ ]]>b<![CDATA[]]>   | a b                |
        | cdata-no-comment | <![CDATA[<!-- no comment -->]]> | &lt;!-- no comment --> |
        | 65-x62-c         | &#65;&#x62;c                  | Abc                |
        | amp-amp          | &amp;amp;                     | &amp;amp;          |
        | gt               | ]]&gt;                        | ]]&gt;             |

    # Written out as it is, each of these would be another character to the next reader: a space, or a line feed.
    @id:white-space-reference-keeps @XCAP-2-07 @implied-MUST
    Scenario: White space that only a reference keeps
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a&#10;b&#9;c&#13;d"><display-name>x&#13;y</display-name></list><list name="other"/></resource-lists>
        """
      When the client puts the element 'resource-lists/list[1]/entry' as '<entry uri="sip:a@example.com"><display-name>p&#13;q</display-name></entry>'
      Then the answer is a success
      When the client puts the attribute 'resource-lists/list[2]/@name' as '"e&#10;f&#9;g"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a&#10;b&#9;c&#13;d"><display-name>x&#13;y</display-name><entry uri="sip:a@example.com"><display-name>p&#13;q</display-name></entry></list><list name="e&#10;f&#9;g"/></resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list[1]/@name'
      Then the answer is 200
      And the answer is an AttValue that means 'a&#10;b&#9;c&#13;d'
      When the client sends GET to the node 'resource-lists/list[1]/display-name'
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <display-name>x&#13;y</display-name>
        """

    # XML reads both as one line feed, so either may come back; two may not.
    @id:lines-end-carriage-return-line @XCAP-2-10 @implied-MUST
    Scenario: Lines that end in carriage return and line feed
      Given there is no document
      When the client puts the document, its lines ending in CR and LF,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
         </list>
        </resource-lists>
        """
      Then the answer is a success
      When the client puts the element 'resource-lists/list/entry', its lines ending in CR and LF,
        """
        <entry uri="sip:a@example.com">
         <display-name>A
        B</display-name>
        </entry>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
         <entry uri="sip:a@example.com">
         <display-name>A
        B</display-name>
        </entry></list>
        </resource-lists>
        """

  Rule: What stands outside the document element belongs to the document

    @id:comments-instructions-survive @XCAP-2-08 @implied-MUST
    Scenario: Comments and instructions there survive changes of nodes
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- head -->
        <?head instruction?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        <!-- tail -->
        <?tail instruction?>
        """
      When the client puts the element 'resource-lists/list/entry[2]' as '<entry uri="sip:b@example.com"/>'
      Then the answer is a success
      When the client puts the attribute 'resource-lists/list/@name' as '"pals"'
      Then the answer is a success
      When the client sends DELETE to the node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <!-- head -->
        <?head instruction?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"><entry uri="sip:b@example.com"/></list></resource-lists>
        <!-- tail -->
        <?tail instruction?>
        """
      When the client puts the element 'resource-lists' as '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <!-- head -->
        <?head instruction?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        <!-- tail -->
        <?tail instruction?>
        """
